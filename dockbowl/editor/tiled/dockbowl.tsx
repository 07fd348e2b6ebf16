<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="dockbowl" tilewidth="32" tileheight="32" tilecount="64" columns="8">
 <image source="dockbowl.png" width="256" height="256"/>
 <tile id="0" type="sea">
  <properties>
   <property name="glyph" value="~"/>
   <property name="tile" value="sea"/>
  </properties>
 </tile>
 <tile id="1" type="quay">
  <properties>
   <property name="glyph" value="."/>
   <property name="tile" value="quay"/>
  </properties>
 </tile>
 <tile id="2" type="wall">
  <properties>
   <property name="glyph" value="#"/>
   <property name="tile" value="wall"/>
  </properties>
 </tile>
 <tile id="3" type="plank">
  <properties>
   <property name="glyph" value="="/>
   <property name="tile" value="plank"/>
  </properties>
 </tile>
 <tile id="4" type="hold">
  <properties>
   <property name="glyph" value="%"/>
   <property name="tile" value="hold"/>
  </properties>
 </tile>
 <tile id="5" type="crate">
  <properties>
   <property name="glyph" value="^"/>
   <property name="tile" value="crate"/>
  </properties>
 </tile>
 <tile id="6" type="mast">
  <properties>
   <property name="glyph" value="!"/>
   <property name="tile" value="mast"/>
  </properties>
 </tile>
 <tile id="7" type="field">
  <properties>
   <property name="glyph" value="."/>
   <property name="tile" value="field"/>
  </properties>
 </tile>
 <tile id="8" type="dock">
  <properties>
   <property name="glyph" value="1"/>
   <property name="tile" value="dock"/>
   <property name="dock" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="9" type="dock">
  <properties>
   <property name="glyph" value="2"/>
   <property name="tile" value="dock"/>
   <property name="dock" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="10" type="dock">
  <properties>
   <property name="glyph" value="3"/>
   <property name="tile" value="dock"/>
   <property name="dock" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="11" type="dock">
  <properties>
   <property name="glyph" value="4"/>
   <property name="tile" value="dock"/>
   <property name="dock" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="12" type="ship">
  <properties>
   <property name="glyph" value="a"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="a"/>
  </properties>
 </tile>
 <tile id="13" type="ship">
  <properties>
   <property name="glyph" value="b"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="b"/>
  </properties>
 </tile>
 <tile id="14" type="ship">
  <properties>
   <property name="glyph" value="c"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="c"/>
  </properties>
 </tile>
 <tile id="15" type="ship">
  <properties>
   <property name="glyph" value="d"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="d"/>
  </properties>
 </tile>
 <tile id="16" type="ship">
  <properties>
   <property name="glyph" value="e"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="e"/>
  </properties>
 </tile>
 <tile id="17" type="ship">
  <properties>
   <property name="glyph" value="f"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="f"/>
  </properties>
 </tile>
 <tile id="18" type="ship">
  <properties>
   <property name="glyph" value="g"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="g"/>
  </properties>
 </tile>
 <tile id="19" type="ship">
  <properties>
   <property name="glyph" value="h"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="h"/>
  </properties>
 </tile>
 <tile id="20" type="ship">
  <properties>
   <property name="glyph" value="i"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="i"/>
  </properties>
 </tile>
 <tile id="21" type="ship">
  <properties>
   <property name="glyph" value="j"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="j"/>
  </properties>
 </tile>
 <tile id="22" type="ship">
  <properties>
   <property name="glyph" value="k"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="k"/>
  </properties>
 </tile>
 <tile id="23" type="ship">
  <properties>
   <property name="glyph" value="l"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="l"/>
  </properties>
 </tile>
 <tile id="24" type="ship">
  <properties>
   <property name="glyph" value="m"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="m"/>
  </properties>
 </tile>
 <tile id="25" type="ship">
  <properties>
   <property name="glyph" value="n"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="n"/>
  </properties>
 </tile>
 <tile id="26" type="ship">
  <properties>
   <property name="glyph" value="o"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="o"/>
  </properties>
 </tile>
 <tile id="27" type="ship">
  <properties>
   <property name="glyph" value="p"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="p"/>
  </properties>
 </tile>
 <tile id="28" type="ship">
  <properties>
   <property name="glyph" value="q"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="q"/>
  </properties>
 </tile>
 <tile id="29" type="ship">
  <properties>
   <property name="glyph" value="r"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="r"/>
  </properties>
 </tile>
 <tile id="30" type="ship">
  <properties>
   <property name="glyph" value="s"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="s"/>
  </properties>
 </tile>
 <tile id="31" type="ship">
  <properties>
   <property name="glyph" value="t"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="t"/>
  </properties>
 </tile>
 <tile id="32" type="ship">
  <properties>
   <property name="glyph" value="u"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="u"/>
  </properties>
 </tile>
 <tile id="33" type="ship">
  <properties>
   <property name="glyph" value="v"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="v"/>
  </properties>
 </tile>
 <tile id="34" type="ship">
  <properties>
   <property name="glyph" value="w"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="w"/>
  </properties>
 </tile>
 <tile id="35" type="ship">
  <properties>
   <property name="glyph" value="x"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="x"/>
  </properties>
 </tile>
 <tile id="36" type="ship">
  <properties>
   <property name="glyph" value="y"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="y"/>
  </properties>
 </tile>
 <tile id="37" type="ship">
  <properties>
   <property name="glyph" value="z"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="z"/>
  </properties>
 </tile>
 <tile id="38" type="ship">
  <properties>
   <property name="glyph" value="A"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="a"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="39" type="ship">
  <properties>
   <property name="glyph" value="B"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="b"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="40" type="ship">
  <properties>
   <property name="glyph" value="C"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="c"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="41" type="ship">
  <properties>
   <property name="glyph" value="D"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="d"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="42" type="ship">
  <properties>
   <property name="glyph" value="E"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="e"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="43" type="ship">
  <properties>
   <property name="glyph" value="F"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="f"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="44" type="ship">
  <properties>
   <property name="glyph" value="G"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="g"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="45" type="ship">
  <properties>
   <property name="glyph" value="H"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="h"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="46" type="ship">
  <properties>
   <property name="glyph" value="I"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="i"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="47" type="ship">
  <properties>
   <property name="glyph" value="J"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="j"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="48" type="ship">
  <properties>
   <property name="glyph" value="K"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="k"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="49" type="ship">
  <properties>
   <property name="glyph" value="L"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="l"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="50" type="ship">
  <properties>
   <property name="glyph" value="M"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="m"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="51" type="ship">
  <properties>
   <property name="glyph" value="N"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="n"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="52" type="ship">
  <properties>
   <property name="glyph" value="O"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="o"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="53" type="ship">
  <properties>
   <property name="glyph" value="P"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="p"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="54" type="ship">
  <properties>
   <property name="glyph" value="Q"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="q"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="55" type="ship">
  <properties>
   <property name="glyph" value="R"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="r"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="56" type="ship">
  <properties>
   <property name="glyph" value="S"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="s"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="57" type="ship">
  <properties>
   <property name="glyph" value="T"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="t"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="58" type="ship">
  <properties>
   <property name="glyph" value="U"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="u"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="59" type="ship">
  <properties>
   <property name="glyph" value="V"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="v"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="60" type="ship">
  <properties>
   <property name="glyph" value="W"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="w"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="61" type="ship">
  <properties>
   <property name="glyph" value="X"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="x"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="62" type="ship">
  <properties>
   <property name="glyph" value="Y"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="y"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="63" type="ship">
  <properties>
   <property name="glyph" value="Z"/>
   <property name="tile" value="ship"/>
   <property name="ship" value="z"/>
   <property name="chest" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
