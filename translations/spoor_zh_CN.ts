<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Export</name>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV with a description of the run in its first lines (*.csv)</source>
        <translation>开头几行带运行说明的 CSV (*.csv)</translation>
    </message>
    <message>
        <source>Results as CSV</source>
        <translation>将结果存为 CSV</translation>
    </message>
    <message>
        <source>Frame with overlay</source>
        <translation>带叠加层的帧</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>%1 is the open video and would be lost. Choose another place.</source>
        <translation>%1 是当前打开的视频，写入后会丢失。请选择其他位置。</translation>
    </message>
    <message>
        <source>Export boxes</source>
        <translation>导出边界框</translation>
    </message>
    <message>
        <source>Import boxes</source>
        <translation>导入边界框</translation>
    </message>
    <message>
        <source>Files of boxes (*);;All files (*)</source>
        <translation>边界框文件 (*);;所有文件 (*)</translation>
    </message>
    <message>
        <source>There is no target to export. Take what was found first: Edit &gt; Take all that was found.</source>
        <translation>没有可导出的目标。请先采纳找到的框：“编辑 &gt; 采纳找到的全部”。</translation>
    </message>
</context>
<context>
    <name>ManualTables</name>
    <message>
        <source>When to take it.</source>
        <translation>适用场合。</translation>
    </message>
    <message>
        <source>What it cannot do.</source>
        <translation>局限。</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>What it shows</source>
        <translation>展示内容</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Only with %1.</source>
        <translation>仅在 %1 时有效。</translation>
    </message>
    <message>
        <source>A change restarts the targets.</source>
        <translation>更改会使目标重新开始。</translation>
    </message>
    <message>
        <source>It measures no signals.</source>
        <translation>它不测量信号。</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Worse when</source>
        <translation>何时更差</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>which boxes belong together</source>
        <translation>哪些框属于同一目标</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>whether a box was set, tracked or interpolated</source>
        <translation>框是设定、跟踪还是插值得到的</translation>
    </message>
    <message>
        <source>keyframes</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>occlusion</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>being outside</source>
        <translation>在画面外</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>uncertain boxes</source>
        <translation>不确定的框</translation>
    </message>
    <message>
        <source>the pictures&apos; size</source>
        <translation>图片尺寸</translation>
    </message>
    <message>
        <source>the frame rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>frames after the last box</source>
        <translation>最后一个框之后的帧</translation>
    </message>
    <message>
        <source>boxes over the picture&apos;s edge</source>
        <translation>超出图片边缘的框</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>file or folder</source>
        <translation>文件或文件夹</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>What it has no place for</source>
        <translation>无法容纳的内容</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in which frames nothing was found</source>
        <translation>哪些帧什么也没找到</translation>
    </message>
    <message>
        <source>turned boxes</source>
        <translation>旋转框</translation>
    </message>
    <message>
        <source>polygons</source>
        <translation>多边形</translation>
    </message>
    <message>
        <source>masks</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>attributes of a frame</source>
        <translation>逐帧的属性</translation>
    </message>
</context>
<context>
    <name>MotionModel</name>
    <message>
        <source>Place along x</source>
        <translation>沿 x 的位置</translation>
    </message>
    <message>
        <source>Place along y</source>
        <translation>沿 y 的位置</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Direction of motion</source>
        <translation>运动方向</translation>
    </message>
    <message>
        <source>Angle about the origin</source>
        <translation>绕原点的角度</translation>
    </message>
    <message>
        <source>Turning about the origin</source>
        <translation>绕原点的转动</translation>
    </message>
</context>
<context>
    <name>OtherProgram</name>
    <message>
        <source>Another program…</source>
        <translation>另一个程序…</translation>
    </message>
    <message>
        <source>Any tracker that speaks TraX, by its command</source>
        <translation>任何使用 TraX 的跟踪器，用其命令指定</translation>
    </message>
    <message>
        <source>Another program</source>
        <translation>另一个程序</translation>
    </message>
    <message>
        <source>Command of a tracker that speaks TraX:</source>
        <translation>使用 TraX 的跟踪器的命令：</translation>
    </message>
</context>
<context>
    <name>OverlayPainter</name>
    <message>
        <source>Tracking</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设置</translation>
    </message>
    <message>
        <source>tracked</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Found, %1 · Enter takes it</source>
        <translation>找到，%1 · 按 Enter 采纳</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持</translation>
    </message>
</context>
<context>
    <name>StretchMenu</name>
    <message>
        <source>&amp;Clear the results of %1 in frames %2 to %3</source>
        <translation>清除 %1 在第 %2 至 %3 帧的结果(&amp;C)</translation>
    </message>
    <message>
        <source>Make these frames the &amp;range</source>
        <translation>将这些帧设为范围(&amp;R)</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Open video…</source>
        <translation>打开视频(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;pictures…</source>
        <translation>打开图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Use the camera</source>
        <translation>使用摄像头(&amp;U)</translation>
    </message>
    <message>
        <source>Try the sa&amp;mple</source>
        <translation>试用示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Close video</source>
        <translation>关闭视频(&amp;C)</translation>
    </message>
    <message>
        <source>Results as &amp;CSV…</source>
        <translation>将结果存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Frame with overlay as &amp;PNG…</source>
        <translation>将带叠加层的帧存为 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;New target</source>
        <translation>新目标(&amp;N)</translation>
    </message>
    <message>
        <source>Box as n&amp;umbers…</source>
        <translation>以数值设定框(&amp;U)…</translation>
    </message>
    <message>
        <source>Next &amp;target</source>
        <translation>下一个目标(&amp;T)</translation>
    </message>
    <message>
        <source>Pre&amp;vious target</source>
        <translation>上一个目标(&amp;V)</translation>
    </message>
    <message>
        <source>Move box left</source>
        <translation>框左移</translation>
    </message>
    <message>
        <source>Move box right</source>
        <translation>框右移</translation>
    </message>
    <message>
        <source>Move box up</source>
        <translation>框上移</translation>
    </message>
    <message>
        <source>Move box down</source>
        <translation>框下移</translation>
    </message>
    <message>
        <source>Make box narrower</source>
        <translation>减小框宽</translation>
    </message>
    <message>
        <source>Make box wider</source>
        <translation>增大框宽</translation>
    </message>
    <message>
        <source>&amp;Fit in window</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>实际大小(&amp;A)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>框</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Layer 4</source>
        <translation>第 4 层</translation>
    </message>
    <message>
        <source>Layer 5</source>
        <translation>第 5 层</translation>
    </message>
    <message>
        <source>Layer 6</source>
        <translation>第 6 层</translation>
    </message>
    <message>
        <source>Layer 7</source>
        <translation>第 7 层</translation>
    </message>
    <message>
        <source>Layer 8</source>
        <translation>第 8 层</translation>
    </message>
    <message>
        <source>Layer 9</source>
        <translation>第 9 层</translation>
    </message>
    <message>
        <source>Hide or show &amp;all overlays</source>
        <translation>隐藏或显示所有叠加层(&amp;A)</translation>
    </message>
    <message>
        <source>Go to next pane</source>
        <translation>转到下一窗格</translation>
    </message>
    <message>
        <source>Go to previous pane</source>
        <translation>转到上一窗格</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Play backwards, faster</source>
        <translation>倒放，加速</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play forwards, faster</source>
        <translation>正放，加速</translation>
    </message>
    <message>
        <source>&amp;Next frame</source>
        <translation>下一帧(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous frame</source>
        <translation>上一帧(&amp;P)</translation>
    </message>
    <message>
        <source>10 frames forward</source>
        <translation>前进 10 帧</translation>
    </message>
    <message>
        <source>10 frames back</source>
        <translation>后退 10 帧</translation>
    </message>
    <message>
        <source>1 second forward</source>
        <translation>前进 1 秒</translation>
    </message>
    <message>
        <source>1 second back</source>
        <translation>后退 1 秒</translation>
    </message>
    <message>
        <source>&amp;First frame</source>
        <translation>第一帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Last frame</source>
        <translation>最后一帧(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Go to frame…</source>
        <translation>转到帧(&amp;G)…</translation>
    </message>
    <message>
        <source>Track &amp;one frame</source>
        <translation>跟踪一帧(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Track to end</source>
        <translation>跟踪到结尾(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>At the video&apos;s &amp;speed</source>
        <translation>按视频速度(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>键盘快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>Keys at a &amp;glance</source>
        <translation>按键一览(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;About Spoor</source>
        <translation>关于 Spoor(&amp;A)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Box, one pixel at a time</source>
        <translation>逐像素调整框</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>Playing and tracking</source>
        <translation>播放和跟踪</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Make box shorter</source>
        <translation>减小框高</translation>
    </message>
    <message>
        <source>Make box taller</source>
        <translation>增大框高</translation>
    </message>
    <message>
        <source>&amp;Draw target again</source>
        <translation>重新绘制目标(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新建项目(&amp;N)</translation>
    </message>
    <message>
        <source>Open pro&amp;ject…</source>
        <translation>打开项目(&amp;J)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Import boxes…</source>
        <translation>导入边界框(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Boxes in any format…</source>
        <translation>以任意格式导出边界框(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Label, colour and attributes…</source>
        <translation>标签、颜色和属性(&amp;L)…</translation>
    </message>
    <message>
        <source>D&amp;elete target</source>
        <translation>删除目标(&amp;E)</translation>
    </message>
    <message>
        <source>Delete target &amp;from here on</source>
        <translation>从此帧起删除目标(&amp;F)</translation>
    </message>
    <message>
        <source>Du&amp;plicate target</source>
        <translation>复制目标(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Split target here</source>
        <translation>在此拆分目标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Merge with another target…</source>
        <translation>与另一目标合并(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Copy box</source>
        <translation>复制边界框(&amp;C)</translation>
    </message>
    <message>
        <source>Paste bo&amp;x</source>
        <translation>粘贴边界框(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Keyframe</source>
        <translation>关键帧(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Occluded</source>
        <translation>被遮挡(&amp;O)</translation>
    </message>
    <message>
        <source>Outs&amp;ide</source>
        <translation>在画面外(&amp;I)</translation>
    </message>
    <message>
        <source>Previous keyframe</source>
        <translation>上一关键帧</translation>
    </message>
    <message>
        <source>Next keyframe</source>
        <translation>下一关键帧</translation>
    </message>
    <message>
        <source>Middle of the next gap</source>
        <translation>下一空缺的中点</translation>
    </message>
    <message>
        <source>Track one frame back</source>
        <translation>向后跟踪一帧</translation>
    </message>
    <message>
        <source>Track &amp;back to the beginning</source>
        <translation>反向跟踪到开头(&amp;B)</translation>
    </message>
    <message>
        <source>Track to the next &amp;keyframe</source>
        <translation>跟踪到下一关键帧(&amp;K)</translation>
    </message>
    <message>
        <source>Start &amp;again and track from here</source>
        <translation>从此帧重新开始跟踪(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Only the chosen target</source>
        <translation>仅所选目标(&amp;O)</translation>
    </message>
    <message>
        <source>Range begins &amp;here</source>
        <translation>范围从此处开始(&amp;H)</translation>
    </message>
    <message>
        <source>Range &amp;ends here</source>
        <translation>范围到此处结束(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Clear range</source>
        <translation>清除范围(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Learning</source>
        <translation>学习(&amp;L)</translation>
    </message>
    <message>
        <source>Save a &amp;repro bundle…</source>
        <translation>保存复现包(&amp;R)…</translation>
    </message>
    <message>
        <source>Compare this &amp;frame on two devices</source>
        <translation>在两个设备上比较本帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Compare two runs</source>
        <translation>比较两次运行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>并排(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Divided</source>
        <translation>分割(&amp;D)</translation>
    </message>
    <message>
        <source>In &amp;turn</source>
        <translation>交替(&amp;T)</translation>
    </message>
    <message>
        <source>Di&amp;fference</source>
        <translation>差异(&amp;F)</translation>
    </message>
    <message>
        <source>One &amp;over the other</source>
        <translation>叠加(&amp;O)</translation>
    </message>
    <message>
        <source>T&amp;ry changes of parameters first</source>
        <translation>先试用参数更改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Apply what was tried</source>
        <translation>应用试用结果(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Discard what was tried</source>
        <translation>放弃试用结果(&amp;D)</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>窗口导览(&amp;T)</translation>
    </message>
    <message>
        <source>S&amp;wap with another target from here on…</source>
        <translation>从此帧起与另一目标互换(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Hide or show target</source>
        <translation>隐藏或显示目标(&amp;H)</translation>
    </message>
    <message>
        <source>Sho&amp;w only this target</source>
        <translation>只显示此目标(&amp;W)</translation>
    </message>
    <message>
        <source>Previous doubtful stretch</source>
        <translation>上一段可疑帧</translation>
    </message>
    <message>
        <source>Next doubtful stretch</source>
        <translation>下一段可疑帧</translation>
    </message>
    <message>
        <source>Annotated &amp;video…</source>
        <translation>带标注的视频(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Target crops as PNG…</source>
        <translation>将目标截图存为 PNG(&amp;T)…</translation>
    </message>
    <message>
        <source>Draw a pol&amp;ygon</source>
        <translation>绘制多边形(&amp;Y)</translation>
    </message>
    <message>
        <source>P&amp;aint a mask</source>
        <translation>涂画掩码(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Erase from the mask</source>
        <translation>擦除掩码(&amp;E)</translation>
    </message>
    <message>
        <source>Mask from the bo&amp;x</source>
        <translation>由框得到掩码(&amp;X)</translation>
    </message>
    <message>
        <source>Carry the shape alon&amp;g</source>
        <translation>沿轨迹携带形状(&amp;G)</translation>
    </message>
    <message>
        <source>Turn left by a degree</source>
        <translation>向左转一度</translation>
    </message>
    <message>
        <source>Turn right by a degree</source>
        <translation>向右转一度</translation>
    </message>
    <message>
        <source>Ta&amp;ke what was found</source>
        <translation>采纳找到的框(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Lock or unlock target</source>
        <translation>锁定或解锁目标(&amp;L)</translation>
    </message>
    <message>
        <source>Take &amp;all that was found</source>
        <translation>采纳找到的全部(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;By hand</source>
        <translation>手动(&amp;B)</translation>
    </message>
    <message>
        <source>Label 1</source>
        <translation>标签 1</translation>
    </message>
    <message>
        <source>Label 2</source>
        <translation>标签 2</translation>
    </message>
    <message>
        <source>Label 3</source>
        <translation>标签 3</translation>
    </message>
    <message>
        <source>Label 4</source>
        <translation>标签 4</translation>
    </message>
    <message>
        <source>Label 5</source>
        <translation>标签 5</translation>
    </message>
    <message>
        <source>Label 6</source>
        <translation>标签 6</translation>
    </message>
    <message>
        <source>Label 7</source>
        <translation>标签 7</translation>
    </message>
    <message>
        <source>Label 8</source>
        <translation>标签 8</translation>
    </message>
    <message>
        <source>Label 9</source>
        <translation>标签 9</translation>
    </message>
    <message>
        <source>&amp;Accept the place</source>
        <translation>接受此处(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Correct the place</source>
        <translation>更正此处(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Discard the place</source>
        <translation>舍弃此处(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Next place</source>
        <translation>下一处(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous place</source>
        <translation>上一处(&amp;P)</translation>
    </message>
    <message>
        <source>Labels, by hand</source>
        <translation>手动标注的标签</translation>
    </message>
    <message>
        <source>Review queue</source>
        <translation>复查队列</translation>
    </message>
    <message>
        <source>&amp;Kernel lab</source>
        <translation>内核实验室(&amp;K)</translation>
    </message>
</context>
<context>
    <name>devices</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>No OpenCL driver for the processor works here: install PoCL, and see Devices.</source>
        <translation>这里没有可用于处理器的 OpenCL 驱动：请安装 PoCL，并查看“设备”面板。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>No graphics card with a working OpenCL driver is here: see Devices.</source>
        <translation>这里没有带可用 OpenCL 驱动的显卡：请查看“设备”面板。</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>%1 counts pixels from 1: its first box is the true one, a pixel further. Name its format to have it otherwise.</source>
        <translation>%1 的像素从 1 开始计数：它的第一个框就是真实的框，只是偏移了一个像素。如需其他读法，请指定其格式。</translation>
    </message>
    <message>
        <source>%1 did not track the sample with %2: %3</source>
        <translation>%1 未能用 %2 跟踪示例：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no setting. Write it as NAME=VALUE.</source>
        <translation>“%1”不是设置。请写成 NAME=VALUE 的形式。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no box. Write it as x,y,width,height in pixels.</source>
        <translation>“%1”不是框。请写成 x,y,width,height 的形式，单位为像素。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made (%2). Choose another place.</source>
        <translation>无法创建文件夹 %1（%2）。请选择其他位置。</translation>
    </message>
    <message>
        <source>The program %1 could not be started. Install it beside spoor-cli.</source>
        <translation>无法启动程序 %1。请将它安装在 spoor-cli 旁边。</translation>
    </message>
    <message>
        <source>The algorithm has no artifact &apos;%1&apos;. It has: %2.</source>
        <translation>该算法没有中间结果“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>--artifacts and --watch belong together: give a folder, and each artifact to write.</source>
        <translation>--artifacts 和 --watch 须一起使用：请给出文件夹，以及要写入的每种中间结果。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; follows a box: give it as --init x,y,width,height.</source>
        <translation>算法“%1”需要一个框来跟踪：请用 --init x,y,width,height 给出。</translation>
    </message>
    <message>
        <source>Frame %1 does not exist: %2 has %3 frames, counted from 0.</source>
        <translation>第 %1 帧不存在：%2 共有 %3 帧，从 0 开始编号。</translation>
    </message>
    <message>
        <source>The device %1 could not be opened (%2). Choose another device, or restart the program after a driver update.</source>
        <translation>无法打开设备 %1（%2）。请选择其他设备，或更新驱动后重新启动程序。</translation>
    </message>
    <message>
        <source>A buffer of %1 MB is needed, but %2 allows at most %3 MB in one piece. Use a smaller picture or another device.</source>
        <translation>需要 %1 MB 的缓冲区，但 %2 单块最多允许 %3 MB。请使用较小的画面或其他设备。</translation>
    </message>
    <message>
        <source>The kernel file %1.cl has no kernel &apos;%2&apos; (%3). Correct the file, or unset SPOOR_KERNEL_DIR if it is yours.</source>
        <translation>内核文件 %1.cl 中没有内核“%2”（%3）。如果该文件是您自己的，请修正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>The device %1 was lost in %2 (%3). Choose another device, or restart the program to try it again.</source>
        <translation>设备 %1 在 %2 中失去响应（%3）。请选择其他设备，或重新启动程序再试。</translation>
    </message>
    <message>
        <source>The device %1 refused %2 (%3). Use a smaller picture, or choose another device.</source>
        <translation>设备 %1 拒绝了 %2（%3）。请使用较小的画面，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver of %1 did not finish a test kernel within %2 seconds. Update the driver, or choose another device.</source>
        <translation>%1 的驱动未能在 %2 秒内完成测试内核。请更新驱动，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver of %1 crashed in a test kernel (signal %2). Update the driver, or choose another device.</source>
        <translation>%1 的驱动在测试内核中崩溃（信号 %2）。请更新驱动，或选择其他设备。</translation>
    </message>
    <message>
        <source>The helper program spoor-probe could not be started. Install it beside the program, or set SPOOR_PROBE.</source>
        <translation>无法启动辅助程序 spoor-probe。请将它安装在本程序旁边，或设置 SPOOR_PROBE。</translation>
    </message>
    <message>
        <source>The device %1 failed a test kernel: %2. Update the driver, or choose another device.</source>
        <translation>设备 %1 未通过测试内核：%2。请更新驱动，或选择其他设备。</translation>
    </message>
    <message>
        <source>No usable OpenCL device was found. Install an OpenCL driver: the package pocl-opencl-icd runs on every processor.</source>
        <translation>未找到可用的 OpenCL 设备。请安装 OpenCL 驱动：软件包 pocl-opencl-icd 可在任何处理器上运行。</translation>
    </message>
    <message>
        <source>There is no usable OpenCL device &apos;%1&apos;. Choose auto, cpu, gpu or one of: %2.</source>
        <translation>没有可用的 OpenCL 设备“%1”。请选择 auto、cpu、gpu 或以下之一：%2。</translation>
    </message>
    <message>
        <source>The driver of %1 does not answer: %2 has not returned for %3 seconds. Choose another device, and restart the program before this one is used again.</source>
        <translation>%1 的驱动程序没有响应：%2 已有 %3 秒没有返回。请选择其他设备；再次使用此设备之前请重新启动程序。</translation>
    </message>
    <message>
        <source>The driver of %1 is at work in %2 for %3 seconds now, compiling or computing. It is waited for.</source>
        <translation>%1 的驱动程序在 %2 中已工作 %3 秒（编译或计算）。正在等待其完成。</translation>
    </message>
    <message>
        <source>The driver of %1 does not build the kernel file %2.cl (%3), which other drivers do. Update it, or choose another device.</source>
        <translation>%1 的驱动程序无法构建内核文件 %2.cl（%3），而其他驱动程序可以。请更新该驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>The device %1 was put aside after an error. Choose another device, or restart the program.</source>
        <translation>设备 %1 出错后已停用。请选择其他设备，或重新启动程序。</translation>
    </message>
    <message>
        <source>No usable device is left after %1 was put aside. Restart the program to try it again.</source>
        <translation>停用 %1 之后已没有可用的设备。请重新启动程序再试。</translation>
    </message>
    <message>
        <source>This algorithm has no stage &apos;%1&apos;. Its stages are: %2.</source>
        <translation>此算法没有阶段“%1”。它的阶段有：%2。</translation>
    </message>
    <message>
        <source>The stage &apos;%1&apos; runs on OpenCL devices only. Choose auto, cpu, gpu or a device for it.</source>
        <translation>阶段“%1”只能在 OpenCL 设备上运行。请为它选择 auto、cpu、gpu 或某个设备。</translation>
    </message>
    <message>
        <source>The kernel %1 wants work-groups of %2 items, but %3 allows at most %4. Choose another method or device.</source>
        <translation>内核 %1 需要 %2 个工作项的工作组，但 %3 最多允许 %4 个。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The kernel %1 wants %2 bytes of local memory, but %3 has %4. Choose another method or device.</source>
        <translation>内核 %1 需要 %2 字节局部内存，但 %3 只有 %4 字节。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The kernel file %1.cl does not compile on %2 (%3). The build log says why; correct the file, or unset SPOOR_KERNEL_DIR if it is yours.</source>
        <translation>内核文件 %1.cl 无法在 %2 上编译（%3）。原因见编译日志；如果该文件是您自己的，请修正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>There is no camera %1 (%2): this machine shows no camera at all. Plug one in, or open a video file.</source>
        <translation>没有摄像头 %1（%2）：本机未检测到任何摄像头。请接上摄像头，或打开视频文件。</translation>
    </message>
    <message>
        <source>There is no camera %1 (%2). Present are: %3.</source>
        <translation>没有摄像头 %1（%2）。现有摄像头：%3。</translation>
    </message>
    <message>
        <source>Camera %1 (%2) cannot be opened: %3. Close other programs that use it, and check that you may use it (group &quot;video&quot;).</source>
        <translation>无法打开摄像头 %1（%2）：%3。请关闭其他正在使用它的程序，并确认您有权使用它（“video”组）。</translation>
    </message>
    <message>
        <source>Camera %1 gives no pictures. Unplug it, plug it in again and open it once more.</source>
        <translation>摄像头 %1 没有画面。请拔下后重新接上，再次打开。</translation>
    </message>
    <message>
        <source>Pictures with the pixel format &quot;%1&quot; cannot be shown. Convert the file first, for example with ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv</source>
        <translation>无法显示像素格式为“%1”的画面。请先转换文件，例如使用 ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv</translation>
    </message>
    <message>
        <source>The decoder gave a picture of %1 x %2 pixels, which cannot be right: the file is damaged.</source>
        <translation>解码器给出 %1 × %2 像素的画面，这不可能正确：文件已损坏。</translation>
    </message>
    <message>
        <source>A picture could not be converted to colours: %1</source>
        <translation>无法转换画面的颜色：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2, %3) holds no frames: it has a header for a video, but no pictures follow. It was probably cut short while recording or copying.</source>
        <translation>“%1”（%2，%3）中没有帧：有视频文件头，但后面没有画面。可能在录制或复制时被截断。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no camera: write camera:0 for the first one.</source>
        <translation>“%1”不是摄像头名称：第一个摄像头请写 camera:0。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist: there is not even the folder &quot;%2&quot;. Check the path.</source>
        <translation>“%1”不存在：连文件夹“%2”也没有。请检查路径。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist. Name a video file, a picture, a folder of pictures, a pattern such as img/%04d.jpg, or camera:0.</source>
        <translation>“%1”不存在。请给出视频文件、图片、图片文件夹、img/%04d.jpg 这样的文件名模式，或 camera:0。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty (0 bytes): recording or copying it failed. Copy it again.</source>
        <translation>“%1”是空文件（0 字节）：录制或复制失败。请重新复制。</translation>
    </message>
    <message>
        <source>No input is named. Name a video file, a folder of pictures, a pattern or camera:0.</source>
        <translation>没有给出输入。请给出视频文件、图片文件夹、文件名模式或 camera:0。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened: %2. Check that you may read it and the folders above it.</source>
        <translation>无法打开“%1”：%2。请确认您有权读取它及其上级文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a file nor a folder. Cameras are named camera:0, camera:1 and so on.</source>
        <translation>“%1”既不是文件也不是文件夹。摄像头的名称为 camera:0、camera:1，依此类推。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2. Check that it is still there and that you may read it.</source>
        <translation>无法读取“%1”：%2。请确认它仍然存在，并且您有权读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a picture: its contents are none of JPEG, PNG, BMP, TIFF, WebP, PGM, PPM or GIF, whatever its name says.</source>
        <translation>“%1”不是图片：无论文件名如何，其内容不属于 JPEG、PNG、BMP、TIFF、WebP、PGM、PPM 或 GIF。</translation>
    </message>
    <message>
        <source>The picture &quot;%1&quot; (%2) cannot be decoded: the file is damaged. Copy it again or leave it out.</source>
        <translation>无法解码图片“%1”（%2）：文件已损坏。请重新复制，或去掉它。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; cannot be read: %2. Check that you may read it.</source>
        <translation>无法读取文件夹“%1”：%2。请确认您有权读取。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has no pictures in it, but &quot;%2&quot; has: open that one.</source>
        <translation>文件夹“%1”中没有图片，但“%2”中有：请打开后者。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has no pictures in it (jpg, png, bmp, tiff, webp, pgm, ppm or gif). Choose the folder that holds the pictures, or a video file.</source>
        <translation>文件夹“%1”中没有图片（jpg、png、bmp、tiff、webp、pgm、ppm 或 gif）。请选择存放图片的文件夹，或视频文件。</translation>
    </message>
    <message>
        <source>No picture matches &quot;%1&quot;: there is neither &quot;%2&quot; nor one with another number up to %3. Check the folder and the number of digits.</source>
        <translation>没有图片与“%1”匹配：既没有“%2”，也没有编号不超过 %3 的其他图片。请检查文件夹和编号位数。</translation>
    </message>
    <message>
        <source>Frame %1 of &quot;%2&quot; (%3) cannot be decoded: the file is damaged there, or was changed since it was opened. Open it again.</source>
        <translation>无法解码“%2”（%3）的第 %1 帧：文件在此处已损坏，或打开后被改动过。请重新打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2, %3) holds no frame that can be decoded: its data are damaged. Copy it again from where it came from.</source>
        <translation>“%1”（%2，%3）中没有可以解码的帧：数据已损坏。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a video: its contents match no known container. Choose a video file, a picture, a folder of pictures or a pattern such as img/%04d.jpg</source>
        <translation>“%1”不是视频：其内容不符合任何已知的容器格式。请选择视频文件、图片、图片文件夹或 img/%04d.jpg 这样的文件名模式</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins like a video file (%2), but its index or header cannot be read (%3): it is damaged or cut short, as after an interrupted recording or copy. Copy it again from where it came from.</source>
        <translation>“%1”开头像视频文件（%2），但无法读取其索引或文件头（%3）：文件已损坏或被截断，例如录制或复制中断。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2) holds no video stream, only sound or other data. Choose a file with pictures in it.</source>
        <translation>“%1”（%2）中没有视频流，只有声音或其他数据。请选择含有画面的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2) is coded with &quot;%3&quot;, for which no decoder is installed. Convert it on a machine that plays it, for example with ffmpeg -i INPUT -c:v libx264 OUTPUT.mkv</source>
        <translation>“%1”（%2）使用“%3”编码，但没有安装相应的解码器。请在能播放它的机器上转换，例如使用 ffmpeg -i INPUT -c:v libx264 OUTPUT.mkv</translation>
    </message>
    <message>
        <source>The decoder for &quot;%1&quot; could not be started: %2. The file is damaged or uses a variant of the codec that is not supported.</source>
        <translation>无法启动“%1”的解码器：%2。文件已损坏，或使用了不支持的编码变体。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no suffix of a video that can be written. Use .mkv, .mp4 or .avi.</source>
        <translation>“%1”的后缀不是可以写入的视频格式。请使用 .mkv、.mp4 或 .avi。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot hold lossless video. Use a name that ends in .mkv.</source>
        <translation>“%1”不能存放无损视频。请使用以 .mkv 结尾的文件名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be written: %2 x %3 pixels at %4 frames a second is no video.</source>
        <translation>无法写入“%1”：%2 × %3 像素、每秒 %4 帧不是视频。</translation>
    </message>
    <message>
        <source>The video &quot;%1&quot; cannot be written: %2. Check the folder and the free space, or choose another place.</source>
        <translation>无法写入视频“%1”：%2。请检查文件夹和剩余空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Frame %1 is %2 x %3 pixels, but &quot;%4&quot; is written at %5 x %6: all frames of a video have one size.</source>
        <translation>第 %1 帧为 %2 × %3 像素，但“%4”按 %5 × %6 写入：视频的所有帧大小必须相同。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is true or false, not &apos;%2&apos;.</source>
        <translation>参数“%1”只能是 true 或 false，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is a whole number, not &apos;%2&apos;.</source>
        <translation>参数“%1”是整数，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is a number, not &apos;%2&apos;.</source>
        <translation>参数“%1”是数值，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is %2, but must be between %3 and %4.</source>
        <translation>参数“%1”为 %2，但必须在 %3 和 %4 之间。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; cannot be &apos;%2&apos;. It is one of: %3.</source>
        <translation>参数“%1”不能是“%2”。可选值：%3。</translation>
    </message>
    <message>
        <source>There is no parameter &apos;%1&apos;. The parameters are: %2.</source>
        <translation>没有参数“%1”。可用的参数：%2。</translation>
    </message>
    <message>
        <source>The saved state does not fit this algorithm (at &apos;%1&apos;). Start the targets again.</source>
        <translation>保存的状态与此算法不符（位于“%1”）。请重新开始各目标。</translation>
    </message>
    <message>
        <source>The box has a number that is not finite. Give it as x,y,width,height in pixels.</source>
        <translation>框中含有非有限的数值。请按 x,y,width,height 给出，单位为像素。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but a target needs at least 1 x 1. Draw a larger box.</source>
        <translation>框为 %1 × %2 像素，但目标至少需要 1 × 1。请画大一些的框。</translation>
    </message>
    <message>
        <source>The box at %1,%2 lies outside the picture of %3 x %4 pixels. Draw it inside.</source>
        <translation>位于 %1,%2 的框在 %3 × %4 像素的画面之外。请画在画面之内。</translation>
    </message>
    <message>
        <source>There is no algorithm &apos;%1&apos;. The algorithms are: %2.</source>
        <translation>没有算法“%1”。可用的算法：%2。</translation>
    </message>
    <message>
        <source>The best score in the frame is %1, under the threshold of %2.</source>
        <translation>本帧的最高得分为 %1，低于阈值 %2。</translation>
    </message>
    <message>
        <source>A second place scores nearly as high: %1 against %2.</source>
        <translation>另一处的得分几乎一样高：%1 对 %2。</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>最佳匹配</translation>
    </message>
    <message>
        <source>A better match elsewhere</source>
        <translation>别处有更好的匹配</translation>
    </message>
    <message>
        <source>Under the threshold</source>
        <translation>低于阈值</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Local maxima</source>
        <translation>局部极大值</translation>
    </message>
    <message>
        <source>Above the threshold</source>
        <translation>高于阈值</translation>
    </message>
    <message>
        <source>After suppression</source>
        <translation>抑制之后</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>最高得分</translation>
    </message>
    <message>
        <source>Second score</source>
        <translation>次高得分</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Naive</source>
        <translation>朴素</translation>
    </message>
    <message>
        <source>Tiled</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>How the correlation is computed; all methods give the same scores, at different speed.</source>
        <translation>相关系数的计算方法；各方法得分相同，速度不同。</translation>
    </message>
    <message>
        <source>Correlation that a match must reach; below it the target is searched in the whole frame, then reported as lost.</source>
        <translation>匹配须达到的相关系数；低于它时在整帧中搜索目标，仍找不到则报告丢失。</translation>
    </message>
    <message>
        <source>Refresh rate</source>
        <translation>更新率</translation>
    </message>
    <message>
        <source>Share of each clear match (score 0.9 and above) that is mixed into the template; 0 keeps the first picture.</source>
        <translation>每次明确匹配（得分不低于 0.9）混入模板的比例；0 表示始终使用最初的图像。</translation>
    </message>
    <message>
        <source>Search margin</source>
        <translation>搜索范围</translation>
    </message>
    <message>
        <source>Margin searched around the last box, in multiples of its size; 0 searches the whole frame every time.</source>
        <translation>在上一个框周围搜索的范围，以框大小的倍数计；0 表示每次都搜索整帧。</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Integral image</source>
        <translation>积分图</translation>
    </message>
    <message>
        <source>Correlation map</source>
        <translation>相关图</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Funnel</source>
        <translation>漏斗</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Template matching</source>
        <translation>模板匹配</translation>
    </message>
    <message>
        <source>%1, line %2: expected a comma or the end of the line after a closing quote.</source>
        <translation>%1，第 %2 行：右引号之后应为逗号或行尾。</translation>
    </message>
    <message>
        <source>%1, line %2: a quoted field has no closing quote.</source>
        <translation>%1，第 %2 行：带引号的字段缺少右引号。</translation>
    </message>
    <message>
        <source>%1: expected a header line with column names, found the end of the file.</source>
        <translation>%1：应有写明列名的表头行，却已到文件末尾。</translation>
    </message>
    <message>
        <source>%1, line %2: the column %3 is there twice.</source>
        <translation>%1，第 %2 行：列 %3 出现了两次。</translation>
    </message>
    <message>
        <source>%1, line %2: expected %3 fields as in the header, found %4.</source>
        <translation>%1，第 %2 行：应与表头一样有 %3 个字段，实际有 %4 个。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a column %3 in the header.</source>
        <translation>%1，第 %2 行：表头中应有列 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a frame number, 0 or more, in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为不小于 0 的帧号，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number of seconds in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为秒数，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a target&apos;s number in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为目标编号，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为数值，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected Tracking, Uncertain or Lost in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为 Tracking、Uncertain 或 Lost，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a length, 0 or more, in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为不小于 0 的长度，实际为“%4”。</translation>
    </message>
    <message>
        <source>There is no space left to write &quot;%1&quot;. Free some space, or choose another place.</source>
        <translation>没有剩余空间写入“%1”。请腾出空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: its folder does not exist. Make the folder first.</source>
        <translation>无法写入“%1”：所在文件夹不存在。请先创建文件夹。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: %2.</source>
        <translation>无法写入“%1”：%2。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a whole number in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为整数，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a time not before begin_ns in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为不早于 begin_ns 的时间，实际为“%4”。</translation>
    </message>
    <message>
        <source>No video is open. Open a video or a folder of pictures first.</source>
        <translation>没有打开视频。请先打开视频或图片文件夹。</translation>
    </message>
    <message>
        <source>No algorithm is chosen. Choose one before tracking.</source>
        <translation>没有选择算法。请先选择，再开始跟踪。</translation>
    </message>
    <message>
        <source>%1 has no frame that can be decoded. Try another file.</source>
        <translation>%1 中没有可以解码的帧。请换一个文件。</translation>
    </message>
    <message>
        <source>This algorithm finds its own targets. Choose a tracker to follow a drawn box.</source>
        <translation>此算法自行发现目标。要跟踪画出的框，请选择跟踪器。</translation>
    </message>
    <message>
        <source>There is no target %1.</source>
        <translation>没有目标 %1。</translation>
    </message>
    <message>
        <source>There is no target to track. Draw a box around one first.</source>
        <translation>没有可跟踪的目标。请先框出一个目标。</translation>
    </message>
    <message>
        <source>An internal error stopped the run: %1. What was tracked is kept; please report it.</source>
        <translation>内部错误使运行中止：%1。已跟踪的内容均已保留；请报告此问题。</translation>
    </message>
    <message>
        <source>%1 The run goes on with %2 from frame %3.</source>
        <translation>%1 运行改用 %2，从第 %3 帧继续。</translation>
    </message>
    <message>
        <source>Frame %1 cannot be read again. Start the targets again on the current frame.</source>
        <translation>无法再次读取第 %1 帧。请在当前帧重新开始各目标。</translation>
    </message>
    <message>
        <source>Frame %1 is %2 x %3 pixels, but the first one is %4 x %5. Trackers need frames of one size: convert the pictures first.</source>
        <translation>第 %1 帧为 %2 × %3 像素，但第一帧为 %4 × %5。跟踪器要求各帧大小相同：请先转换图片。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no picture size. Write it as WIDTHxHEIGHT, at least 16x16.</source>
        <translation>“%1”不是画面大小。请写成 WIDTHxHEIGHT 的形式，至少为 16x16。</translation>
    </message>
    <message>
        <source>The Fourier transform of %1 x %2 could not be prepared on %3 (VkFFT error %4). Choose another method or device.</source>
        <translation>无法在 %3 上准备 %1 × %2 的傅里叶变换（VkFFT 错误 %4）。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The box covers %1 pixels, but template matching takes at most %2. Draw a smaller box.</source>
        <translation>框包含 %1 个像素，但模板匹配最多支持 %2 个。请画小一些的框。</translation>
    </message>
    <message>
        <source>The saved state does not fit this video, or it is damaged. Start the targets again.</source>
        <translation>保存的状态与此视频不符，或已损坏。请重新开始各目标。</translation>
    </message>
    <message>
        <source>%1 names &quot;%2&quot;, which belongs to the input and would be lost. Choose another place.</source>
        <translation>%1 指向“%2”，它属于输入，写入后会丢失。请选择其他位置。</translation>
    </message>
    <message>
        <source>%1 and %2 both name &quot;%3&quot;. Give each output a file of its own.</source>
        <translation>%1 和 %2 都指向“%3”。请为每个输出指定各自的文件。</translation>
    </message>
    <message>
        <source>--frames is %1, but must be at least 1.</source>
        <translation>--frames 为 %1，但至少应为 1。</translation>
    </message>
    <message>
        <source>A kernel of %1 in %2 did not end within %3 seconds. Correct it, or unset SPOOR_KERNEL_DIR.</source>
        <translation>%2 中 %1 的某个内核在 %3 秒内没有结束。请改正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>A kernel of %1 in %2 crashed the OpenCL driver (signal %3). Correct it, or unset SPOOR_KERNEL_DIR.</source>
        <translation>%2 中 %1 的某个内核使 OpenCL 驱动崩溃（信号 %3）。请改正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>SPOOR_KERNEL_DIR names %1, which is no folder. Correct or unset it.</source>
        <translation>SPOOR_KERNEL_DIR 指向 %1，但它不是文件夹。请改正或取消设置。</translation>
    </message>
    <message>
        <source>The template of %1 x %2 pixels is larger than the picture of %3 x %4. Give a smaller part of it as --box x,y,width,height.</source>
        <translation>%1 × %2 像素的模板大于 %3 × %4 的画面。请用 --box x,y,width,height 给出模板中较小的一部分。</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>Fourier transform</source>
        <translation>傅里叶变换</translation>
    </message>
    <message>
        <source>%1 has no box to compare with.</source>
        <translation>%1 中没有可供比较的框。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no size. Write it as WIDTHxHEIGHT in pixels.</source>
        <translation>“%1”不是尺寸。请以像素写作 宽x高。</translation>
    </message>
    <message>
        <source>There is no target %1 in the input.</source>
        <translation>输入中没有目标 %1。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of objects as &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：“%3”应为对象列表。</translation>
    </message>
    <message>
        <source>%1, line %2: expected [x,y,w,h] as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 [x,y,w,h]，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected an object as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为对象，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the id of one of the images as image_id, found %3.</source>
        <translation>%1，第 %2 行：image_id 应为某张图像的编号，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the number of a target as track_id, found %3.</source>
        <translation>%1，第 %2 行：track_id 应为目标编号，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected CVAT&apos;s &lt;annotations&gt;, found &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：应为 CVAT 的 &lt;annotations&gt;，实际为 &lt;%3&gt;。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 with a number in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 应有数值属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 with 0 or 1 in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 应有取值 0 或 1 的属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为数值，实际为“%3”。</translation>
    </message>
    <message>
        <source>The tracks have more than %1 boxes with those between their keyframes.</source>
        <translation>连同关键帧之间的框，轨迹的框超过 %1 个。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame,id,x,y,w,h or frame,label,id,x,y,w,h or frame,n and n times id,x,y,w,h,label, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame,id,x,y,w,h，或 frame,label,id,x,y,w,h，或 frame,n 加 n 组 id,x,y,w,h,label，实际为“%3”。</translation>
    </message>
    <message>
        <source>There is no format &apos;%1&apos;. The formats are: %2.</source>
        <translation>没有格式“%1”。可用的格式有：%2。</translation>
    </message>
    <message>
        <source>The format of %1 is not clear from its content. Name it; the formats are: %2.</source>
        <translation>无法从内容判断 %1 的格式。请指明格式；可用的格式有：%2。</translation>
    </message>
    <message>
        <source>%1 can be read, but not written.</source>
        <translation>%1 只能读取，不能写入。</translation>
    </message>
    <message>
        <source>%1 does not say which boxes belong together.</source>
        <translation>%1 不记录哪些框属于同一目标。</translation>
    </message>
    <message>
        <source>%1 has no place for the targets&apos; labels.</source>
        <translation>%1 不能保存目标的标签。</translation>
    </message>
    <message>
        <source>%1 has no place for the targets&apos; colours.</source>
        <translation>%1 不能保存目标的颜色。</translation>
    </message>
    <message>
        <source>%1 has no place for the targets&apos; attributes.</source>
        <translation>%1 不能保存目标的属性。</translation>
    </message>
    <message>
        <source>%1 does not tell boxes that were set by hand, tracked and interpolated apart.</source>
        <translation>%1 不区分手工设定、跟踪和插值得到的框。</translation>
    </message>
    <message>
        <source>%1 has no place for which boxes are keyframes.</source>
        <translation>%1 不能保存哪些框是关键帧。</translation>
    </message>
    <message>
        <source>%1 does not say when a target is occluded.</source>
        <translation>%1 不记录目标何时被遮挡。</translation>
    </message>
    <message>
        <source>%1 does not tell a target that is outside from one without a box.</source>
        <translation>%1 不区分目标在画面外与没有框。</translation>
    </message>
    <message>
        <source>%1 has no place for confidences.</source>
        <translation>%1 不能保存置信度。</translation>
    </message>
    <message>
        <source>%1 does not say which boxes are uncertain.</source>
        <translation>%1 不记录哪些框不确定。</translation>
    </message>
    <message>
        <source>%1 has no place for the pictures&apos; size.</source>
        <translation>%1 不能保存图像尺寸。</translation>
    </message>
    <message>
        <source>%1 has no place for the exact frame rate.</source>
        <translation>%1 不能保存准确的帧率。</translation>
    </message>
    <message>
        <source>%1 ends with the last box, not with the last frame.</source>
        <translation>%1 止于最后一个框，而不是最后一帧。</translation>
    </message>
    <message>
        <source>%1 clips boxes to the picture.</source>
        <translation>%1 将框裁剪到图像之内。</translation>
    </message>
    <message>
        <source>%1 rounds numbers to %2 digits after the point.</source>
        <translation>%1 将数值舍入到小数点后 %2 位。</translation>
    </message>
    <message>
        <source>%1, line %2: expected four numbers x,y,w,h, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为四个数值 x,y,w,h，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a whole number from 0 to 8, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 0 到 8 的整数，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected (width, height), found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 (宽, 高)，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected %3 lines as in groundtruth.txt.</source>
        <translation>%1，第 %2 行：应与 groundtruth.txt 一样有 %3 行。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a frame number from the first frame to %4 after it, found %3.</source>
        <translation>%1，第 %2 行：帧号应从首帧起不超过其后 %4 帧，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected numbers of pixels, found %3.</source>
        <translation>%1，第 %2 行：应为像素数值，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a box with a width and a height of 0 or more, found %3 x %4.</source>
        <translation>%1，第 %2 行：框的宽和高应不小于 0，实际为 %3 x %4。</translation>
    </message>
    <message>
        <source>%1 does not say which boxes belong together: each label is taken for one target.</source>
        <translation>%1 不记录哪些框属于同一目标：每个标签视为一个目标。</translation>
    </message>
    <message>
        <source>%1 does not say which boxes belong together: each box is taken for a target of its own.</source>
        <translation>%1 不记录哪些框属于同一目标：每个框视为单独的目标。</translation>
    </message>
    <message>
        <source>%1, line %2: expected one box a target and frame, but target %3 has another one in frame %4 (counted from 0).</source>
        <translation>%1，第 %2 行：每个目标每帧应只有一个框，但目标 %3 在第 %4 帧（从 0 计）另有一个。</translation>
    </message>
    <message>
        <source>%1 holds one target here, and there are %2. Choose one with --target, or a format that holds several.</source>
        <translation>%1 此处只能保存一个目标，而现有 %2 个。请用 --target 选择一个，或选用能保存多个目标的格式。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为数值，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a whole number as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为整数，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a text as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为文本，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected true or false as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 true 或 false，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a JSON object.</source>
        <translation>%1，第 %2 行：应为 JSON 对象。</translation>
    </message>
    <message>
        <source>%1, line %2: this is no JSON (%3).</source>
        <translation>%1，第 %2 行：这不是 JSON（%3）。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame,id,left,top,width,height and up to four more numbers, frames counted from 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame,id,left,top,width,height 及至多四个数值，帧从 1 计，实际为“%3”。</translation>
    </message>
    <message>
        <source>A MOTChallenge folder names the size and rate of the pictures, which are not known. Give --size WxH and --fps N.</source>
        <translation>MOTChallenge 文件夹须写明图像尺寸和帧率，而两者未知。请给出 --size 宽x高 和 --fps N。</translation>
    </message>
    <message>
        <source>%1, line %2: expected given, tracked or interpolated in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为 given、tracked 或 interpolated，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected 0 or 1 in the column %3, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为 0 或 1，实际为“%4”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected given, tracked or interpolated as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 given、tracked 或 interpolated，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected Tracking, Uncertain or Lost as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 Tracking、Uncertain 或 Lost，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected 1 as &quot;%3&quot;, found %4: the file was written by a newer version.</source>
        <translation>%1，第 %2 行：“%3”应为 1，实际为 %4：该文件由更新的版本写成。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number in its range as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为范围内的数值，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a region (x,y,w,h, the corners of a polygon, a mask, or one code 0, 1 or 2), found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为区域（x,y,w,h、多边形的顶点、掩码，或代码 0、1、2 之一），实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected NAME=VALUE, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 名称=值，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: this is no XML (%3).</source>
        <translation>%1，第 %2 行：这不是 XML（%3）。</translation>
    </message>
    <message>
        <source>%1, line %2: elements are nested too deeply at &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：元素在 &lt;%3&gt; 处嵌套过深。</translation>
    </message>
    <message>
        <source>%1, line %2: expected no document type, found one of &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：不应有文档类型，实际有“%3”的文档类型。</translation>
    </message>
    <message>
        <source>%1, line %2: expected class cx cy w h, the last four in parts of the picture from 0 to 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 class cx cy w h，后四个为图像的 0 到 1 的比例，实际为“%3”。</translation>
    </message>
    <message>
        <source>YOLO counts in parts of the picture&apos;s size, which is not known. Give it with --size WxH.</source>
        <translation>YOLO 以图像尺寸的比例计，而图像尺寸未知。请用 --size 宽x高 给出。</translation>
    </message>
    <message>
        <source>%1: the number in this name is no frame&apos;s.</source>
        <translation>%1：此名称中的数字不是帧号。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s cascades are not installed. Install the package opencv-data.</source>
        <translation>未安装 OpenCV 的级联文件。请安装软件包 opencv-data。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s cascade %1 is not installed. Install the package opencv-data, or choose a cascade file.</source>
        <translation>未安装 OpenCV 的级联文件 %1。请安装软件包 opencv-data，或选择一个级联文件。</translation>
    </message>
    <message>
        <source>Face detection finds its targets itself; no box is needed.</source>
        <translation>人脸检测会自行寻找目标，不需要画框。</translation>
    </message>
    <message>
        <source>A face</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>Too few windows</source>
        <translation>窗口太少</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>With contrast</source>
        <translation>有对比度</translation>
    </message>
    <message>
        <source>After stage %1</source>
        <translation>第 %1 级之后</translation>
    </message>
    <message>
        <source>Work-group %1</source>
        <translation>工作组 %1</translation>
    </message>
    <message>
        <source>Taken by all %1 stages</source>
        <translation>通过全部 %1 级</translation>
    </message>
    <message>
        <source>Turned down before the first stage: too little contrast</source>
        <translation>在第一级之前被拒绝：对比度太低</translation>
    </message>
    <message>
        <source>Turned down by stage %1 of %2: its sum is %3, not %4</source>
        <translation>被第 %1 级（共 %2 级）拒绝：其和为 %3，未达到 %4</translation>
    </message>
    <message>
        <source>Cascade</source>
        <translation>级联</translation>
    </message>
    <message>
        <source>OpenCV cascade file (Haar or LBP); empty: frontalface_alt of the package opencv-data.</source>
        <translation>OpenCV 级联文件（Haar 或 LBP）；留空则使用软件包 opencv-data 中的 frontalface_alt。</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>From one size of faces to the next; smaller finds more, and takes longer.</source>
        <translation>相邻两种人脸尺寸之比；越小找到的越多，耗时也越长。</translation>
    </message>
    <message>
        <source>Fewest neighbours</source>
        <translation>最少邻居数</translation>
    </message>
    <message>
        <source>A face needs more windows than this; 0 gives all windows as they are.</source>
        <translation>人脸所含窗口须多于此数；0 表示原样给出所有窗口。</translation>
    </message>
    <message>
        <source>Smallest face</source>
        <translation>最小人脸</translation>
    </message>
    <message>
        <source>Smaller faces are not searched for.</source>
        <translation>不搜索更小的人脸。</translation>
    </message>
    <message>
        <source>Largest face</source>
        <translation>最大人脸</translation>
    </message>
    <message>
        <source>Larger faces are not searched for; 0: the whole picture.</source>
        <translation>不搜索更大的人脸；0 表示整幅图片。</translation>
    </message>
    <message>
        <source>+ all sizes in one launch</source>
        <translation>+ 所有尺寸一次启动</translation>
    </message>
    <message>
        <source>+ persistent work-groups</source>
        <translation>+ 常驻工作组</translation>
    </message>
    <message>
        <source>+ dynamic mapping</source>
        <translation>+ 动态分配</translation>
    </message>
    <message>
        <source>+ local queue</source>
        <translation>+ 局部队列</translation>
    </message>
    <message>
        <source>+ classic optimisations</source>
        <translation>+ 常规优化</translation>
    </message>
    <message>
        <source>How windows are dealt out to the device; all methods give the same faces, at different speed.</source>
        <translation>窗口如何分配给设备；所有方法得到相同的人脸，只是速度不同。</translation>
    </message>
    <message>
        <source>Window pyramid</source>
        <translation>窗口金字塔</translation>
    </message>
    <message>
        <source>Window cascade</source>
        <translation>窗口级联</translation>
    </message>
    <message>
        <source>Grouping of windows</source>
        <translation>窗口分组</translation>
    </message>
    <message>
        <source>Survivors</source>
        <translation>幸存窗口</translation>
    </message>
    <message>
        <source>Stages survived</source>
        <translation>通过的级数</translation>
    </message>
    <message>
        <source>Inspected window</source>
        <translation>被检查的窗口</translation>
    </message>
    <message>
        <source>Windows of each work-group</source>
        <translation>各工作组的窗口数</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Face detection</source>
        <translation>人脸检测</translation>
    </message>
    <message>
        <source>Finds faces, or what else a cascade was trained on, in every frame and numbers them through the video.</source>
        <translation>在每一帧中寻找人脸（或级联所训练的其他对象），并在整个视频中为其编号。</translation>
    </message>
    <message>
        <source>The file %1 is no cascade that can be used: %2. Choose an OpenCV cascade file, such as haarcascade_frontalface_alt.xml.</source>
        <translation>文件 %1 不是可用的级联文件：%2。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>The file %1 has %2 MB, more than any cascade. Choose an OpenCV cascade file, such as haarcascade_frontalface_alt.xml.</source>
        <translation>文件 %1 有 %2 MB，超过任何级联文件。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>The cascade file %1 cannot be read. Check that it is there; OpenCV&apos;s cascades are in the package opencv-data.</source>
        <translation>无法读取级联文件 %1。请检查文件是否存在；OpenCV 的级联文件在软件包 opencv-data 中。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read as a cascade (line %2: %3). Choose an OpenCV cascade file, such as haarcascade_frontalface_alt.xml.</source>
        <translation>无法将文件 %1 作为级联文件读取（第 %2 行：%3）。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>Cannot open the project &quot;%1&quot;: %2.</source>
        <translation>无法打开项目“%1”：%2。</translation>
    </message>
    <message>
        <source>The project &quot;%1&quot; cannot be read or written: %2. What was done before is safe.</source>
        <translation>无法读写项目“%1”：%2。此前所做的仍然安全。</translation>
    </message>
    <message>
        <source>%1 may only be read: it or its folder is not writable.</source>
        <translation>%1 只能读取：该文件或其文件夹不可写。</translation>
    </message>
    <message>
        <source>%1 may only be read: it is open in another window or program.</source>
        <translation>%1 只能读取：它已在另一个窗口或程序中打开。</translation>
    </message>
    <message>
        <source>%1 is no Spoor project.</source>
        <translation>%1 不是 Spoor 项目。</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Spoor. Open it with that one.</source>
        <translation>%1 由更新版本的 Spoor 写成。请用该版本打开。</translation>
    </message>
    <message>
        <source>--supervised follows one target through a video of known length: give one --init, and --frames where the length is not known.</source>
        <translation>--supervised 在长度已知的视频中跟踪一个目标：请给出一个 --init；长度未知时还要给出 --frames。</translation>
    </message>
    <message>
        <source>%1 has no box to start from.</source>
        <translation>%1 中没有可作为起点的框。</translation>
    </message>
    <message>
        <source>spoor-cli could not be started. Install Spoor completely.</source>
        <translation>无法启动 spoor-cli。请完整安装 Spoor。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known here; expected %2.</source>
        <translation>此处不认识“%1”；应为 %2。</translation>
    </message>
    <message>
        <source>expected a text for &apos;%1&apos;.</source>
        <translation>“%1”应为一段文本。</translation>
    </message>
    <message>
        <source>expected { name = value, ... } for &apos;%1&apos;.</source>
        <translation>“%1”应为 { name = value, ... }。</translation>
    </message>
    <message>
        <source>expected a number or a text for &apos;%1&apos;.</source>
        <translation>“%1”应为数字或文本。</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2 for &apos;%3&apos;.</source>
        <translation>“%3”应为 %1 到 %2 之间的数字。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; finds its own targets; a benchmark needs an algorithm that follows a box.</source>
        <translation>“%1”自行寻找目标；基准测试需要跟踪框的算法。</translation>
    </message>
    <message>
        <source>%1 is no folder of a sequence; expected one with groundtruth.txt and img/, color/ or a video.</source>
        <translation>%1 不是序列文件夹；其中应有 groundtruth.txt 以及 img/、color/ 或视频。</translation>
    </message>
    <message>
        <source>expected [x, y, width, height].</source>
        <translation>应为 [x, y, width, height]。</translation>
    </message>
    <message>
        <source>expected [[%1]].</source>
        <translation>应为 [[%1]]。</translation>
    </message>
    <message>
        <source>no sequence in the folder %1; expected folders with groundtruth.txt and img/, color/ or a video.</source>
        <translation>文件夹 %1 中没有序列；其中应有带 groundtruth.txt 以及 img/、color/ 或视频的文件夹。</translation>
    </message>
    <message>
        <source>expected a list for &apos;%1&apos;.</source>
        <translation>“%1”应为列表。</translation>
    </message>
    <message>
        <source>expected a whole number from 0 on.</source>
        <translation>应为不小于 0 的整数。</translation>
    </message>
    <message>
        <source>%1: the name &apos;%2&apos; cannot be the name of a folder. Choose another.</source>
        <translation>%1：名称“%2”不能用作文件夹名。请换一个。</translation>
    </message>
    <message>
        <source>%1: the name &apos;%2&apos; is there twice. Give each its own.</source>
        <translation>%1：名称“%2”出现了两次。请为每一项取不同的名称。</translation>
    </message>
    <message>
        <source>%1 needs at least one [[tracker]] and one [[sequence]].</source>
        <translation>%1 至少需要一个 [[tracker]] 和一个 [[sequence]]。</translation>
    </message>
    <message>
        <source>Tracker</source>
        <translation>跟踪器</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Follows each face between detections and while the detector misses it; a lost one is searched for again.</source>
        <translation>在两次检测之间以及检测器漏检时跟踪每张人脸；丢失的人脸会重新搜索。</translation>
    </message>
    <message>
        <source>Detect every</source>
        <translation>检测间隔</translation>
    </message>
    <message>
        <source>With a tracker, the cascade searches every so many frames, and each frame while a face is lost.</source>
        <translation>使用跟踪器时，级联每隔这么多帧搜索一次；有人脸丢失期间每帧都搜索。</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>容忍帧数</translation>
    </message>
    <message>
        <source>A face that the tracker follows ends when detection has not found it for so long.</source>
        <translation>跟踪器所跟踪的人脸若在这么多帧内未被检测到，则结束。</translation>
    </message>
    <message>
        <source>Time of each work-group</source>
        <translation>各工作组的时间</translation>
    </message>
    <message>
        <source>Time of each method</source>
        <translation>各方法的时间</translation>
    </message>
    <message>
        <source>Less than %1 pixels of the box are in the picture one way: too little to follow by optical flow.</source>
        <translation>框在图像内有一个方向不足 %1 像素：太小，无法用光流跟踪。</translation>
    </message>
    <message>
        <source>The optical flow found no point of the box again: it has no texture, or it left the picture.</source>
        <translation>光流没有重新找到框内的任何点：框内没有纹理，或者已离开图像。</translation>
    </message>
    <message>
        <source>The optical flow found only %1 good points of the box again; %2 are needed.</source>
        <translation>光流只重新找到框内 %1 个可靠的点；至少需要 %2 个。</translation>
    </message>
    <message>
        <source>The optical flow is not reliable: its median forward-backward error is %1 px, over %2 px.</source>
        <translation>光流不可靠：前后向误差的中位数为 %1 像素，超过 %2 像素。</translation>
    </message>
    <message>
        <source>By the optical flow the box leaves the picture.</source>
        <translation>根据光流，框已离开图像。</translation>
    </message>
    <message>
        <source>There is no previous frame of the same size to follow the box from by optical flow.</source>
        <translation>没有尺寸相同的上一帧，无法用光流跟踪该框。</translation>
    </message>
    <message>
        <source>Another target is where it was followed to</source>
        <translation>跟踪到的位置上是另一个目标</translation>
    </message>
    <message>
        <source>No measured algorithm has a parameter &apos;%1&apos;. &apos;spoor-cli algorithms&apos; lists them.</source>
        <translation>被测算法都没有参数“%1”。用 &apos;spoor-cli algorithms&apos; 可列出参数。</translation>
    </message>
    <message>
        <source>%1 is no binary PGM or PPM picture of 8 bits. Convert it, or write it again.</source>
        <translation>%1 不是 8 位二进制 PGM 或 PPM 图片。请转换格式或重新写出。</translation>
    </message>
    <message>
        <source>The folder %1 has no binary PGM or PPM pictures. Give it to &apos;spoor-cli bench&apos;, which decodes videos and other pictures first.</source>
        <translation>文件夹 %1 中没有二进制 PGM 或 PPM 图片。请交给 &apos;spoor-cli bench&apos;，它会先解码视频和其他图片。</translation>
    </message>
    <message>
        <source>The pictures of %1 differ in size, so nothing can be tracked through them. Leave this sequence away.</source>
        <translation>%1 的图片尺寸不一致，无法跟踪。请去掉该序列。</translation>
    </message>
    <message>
        <source>%1 has no box on its first frame to start on. Put one into init.txt, as x,y,w,h.</source>
        <translation>%1 的第一帧没有可用于开始的框。请在 init.txt 中写入 x,y,w,h。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; finds its own targets: it cannot be measured on a box. Leave it away.</source>
        <translation>算法“%1”自行寻找目标，不能用框来测量。请去掉它。</translation>
    </message>
    <message>
        <source>%1 could not be written. Free some space there, or set TMPDIR to another folder.</source>
        <translation>无法写入 %1。请腾出空间，或把 TMPDIR 设为其他文件夹。</translation>
    </message>
    <message>
        <source>The mask has %1 x %2 pixels, but the template&apos;s picture %3 x %4. Give a mask of the same size.</source>
        <translation>掩码为 %1 x %2 像素，而模板图片为 %3 x %4。请提供相同尺寸的掩码。</translation>
    </message>
    <message>
        <source>%1 has no room for a template of %2 x %3 pixels: even a small piece of the picture does not fit. Use a smaller template or another device.</source>
        <translation>%1 容纳不下 %2 x %3 像素的模板：连一小块图片都放不下。请使用较小的模板或其他设备。</translation>
    </message>
    <message>
        <source>%1: chosen by the parameter.</source>
        <translation>%1：由参数指定。</translation>
    </message>
    <message>
        <source>direct: the search is so small that other methods cannot gain anything.</source>
        <translation>direct：搜索范围很小，其他方法不会更快。</translation>
    </message>
    <message>
        <source>Method and why</source>
        <translation>方法及理由</translation>
    </message>
    <message>
        <source>The box has no texture: all its pixels are alike, so it cannot be found again. Choose a part with edges.</source>
        <translation>框内没有纹理：所有像素都相同，无法再次找到。请选择有边缘的部分。</translation>
    </message>
    <message>
        <source>%1: a template of %2 x %3 pixels in %4 x %5 is expected to take %6 ms directly and %7 ms by Fourier transform.</source>
        <translation>%1：%2 x %3 像素的模板在 %4 x %5 中，直接计算预计需 %6 ms，傅里叶变换预计需 %7 ms。</translation>
    </message>
    <message>
        <source>Proposals are found without a box; choose a region by the parameters instead.</source>
        <translation>候选框无需画框即可找到；请改用参数选择区域。</translation>
    </message>
    <message>
        <source>The saved state is from another version. Start again.</source>
        <translation>保存的状态来自其他版本。请重新开始。</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>What proposes the boxes; they differ in recall and in time.</source>
        <translation>由什么提出候选框；各方法的召回率和耗时不同。</translation>
    </message>
    <message>
        <source>EdgeBoxes</source>
        <translation>EdgeBoxes</translation>
    </message>
    <message>
        <source>Selective search</source>
        <translation>选择性搜索</translation>
    </message>
    <message>
        <source>Sliding windows</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>边缘</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Structured forest</source>
        <translation>结构化森林</translation>
    </message>
    <message>
        <source>Edge model</source>
        <translation>边缘模型</translation>
    </message>
    <message>
        <source>Background suppression</source>
        <translation>背景抑制</translation>
    </message>
    <message>
        <source>EdgeBoxes: edges that leave the region count less; off is plain.</source>
        <translation>EdgeBoxes：伸出区域的边缘权重较小；关闭则为原始方法。</translation>
    </message>
    <message>
        <source>Most boxes</source>
        <translation>最多框数</translation>
    </message>
    <message>
        <source>So many of the best boxes of a frame are given.</source>
        <translation>每帧给出这么多个最好的框。</translation>
    </message>
    <message>
        <source>Least score</source>
        <translation>最低得分</translation>
    </message>
    <message>
        <source>Boxes with a lower score are left out.</source>
        <translation>得分更低的框被舍弃。</translation>
    </message>
    <message>
        <source>Smallest area</source>
        <translation>最小面积</translation>
    </message>
    <message>
        <source>Smaller boxes are not searched for.</source>
        <translation>不搜索更小的框。</translation>
    </message>
    <message>
        <source>Largest aspect ratio</source>
        <translation>最大长宽比</translation>
    </message>
    <message>
        <source>Longer side of a box over its shorter one, at most.</source>
        <translation>框的长边与短边之比的上限。</translation>
    </message>
    <message>
        <source>Kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>EdgeBoxes: a higher value prefers smaller boxes.</source>
        <translation>EdgeBoxes：值越大越偏好较小的框。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Overlap of neighbouring windows; more finds more, and takes longer.</source>
        <translation>相邻窗口的重叠度；越大找到的越多，耗时也越长。</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>EdgeBoxes: boxes that overlap a better one by more are left out.</source>
        <translation>EdgeBoxes：与更好的框重叠超过此值的框被舍弃。</translation>
    </message>
    <message>
        <source>Boxes are searched for in this part of the frame; 0 wide or high: as far as the frame goes.</source>
        <translation>在帧的这一部分内搜索框；宽或高为 0：直到帧的边缘。</translation>
    </message>
    <message>
        <source>Region: left</source>
        <translation>区域：左</translation>
    </message>
    <message>
        <source>Region: top</source>
        <translation>区域：上</translation>
    </message>
    <message>
        <source>Region: width</source>
        <translation>区域：宽</translation>
    </message>
    <message>
        <source>Region: height</source>
        <translation>区域：高</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>候选框</translation>
    </message>
    <message>
        <source>Shows boxes that may hold an object, of whatever kind, in a picture or each frame of a video, best first.</source>
        <translation>显示图片或视频每一帧中可能包含物体（不论种类）的框，最好的在前。</translation>
    </message>
    <message>
        <source>A better box overlaps it</source>
        <translation>与更好的框重叠</translation>
    </message>
    <message>
        <source>Over the least score</source>
        <translation>超过最低得分</translation>
    </message>
    <message>
        <source>%1 is not a structured forest that OpenCV can use: %2. Choose the model file of OpenCV&apos;s structured edge detection.</source>
        <translation>%1 不是 OpenCV 可用的结构化森林：%2。请选择 OpenCV 结构化边缘检测的模型文件。</translation>
    </message>
    <message>
        <source>The structured forest %1 failed: %2. Choose another model, or edges from gradients.</source>
        <translation>结构化森林 %1 失败：%2。请选择其他模型，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>Edges from a structured forest need its model file, which does not come with Spoor. Choose one, or edges from gradients.</source>
        <translation>由结构化森林得到边缘需要其模型文件，Spoor 不附带该文件。请选择一个，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>There is no generator of proposals &apos;%1&apos;. There are: %2.</source>
        <translation>没有候选框生成器“%1”。可选：%2。</translation>
    </message>
    <message>
        <source>Edge map</source>
        <translation>边缘图</translation>
    </message>
    <message>
        <source>Edge groups</source>
        <translation>边缘组</translation>
    </message>
    <message>
        <source>Selective search failed: %1. Choose another generator of proposals, or a smaller region.</source>
        <translation>选择性搜索失败：%1。请选择其他候选框生成器，或更小的区域。</translation>
    </message>
    <message>
        <source>Selective search and structured forests need OpenCV&apos;s ximgproc, which cannot be loaded: %1. Install the package libopencv-contrib406, or choose another method.</source>
        <translation>选择性搜索和结构化森林需要 OpenCV 的 ximgproc，但无法加载：%1。请安装软件包 libopencv-contrib406，或选择其他方法。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but this tracker needs at least %3 x %3. Draw a larger box.</source>
        <translation>框为 %1 x %2 像素，但此跟踪器至少需要 %3 x %3。请画一个更大的框。</translation>
    </message>
    <message>
        <source>The picture is smaller than %1 x %1 pixels, which is too small for this tracker.</source>
        <translation>图像小于 %1 x %1 像素，对此跟踪器来说太小。</translation>
    </message>
    <message>
        <source>The box and its surroundings have one colour, so there is nothing to follow. Draw it around something with edges.</source>
        <translation>框及其周围只有一种颜色，没有可跟踪的内容。请把框画在有边缘的物体周围。</translation>
    </message>
    <message>
        <source>The response has fallen to %1, where %2 is usual for this target.</source>
        <translation>响应已降至 %1，而此目标通常为 %2。</translation>
    </message>
    <message>
        <source>The response is weak: maximum %1 where %2 is usual, peak-to-sidelobe ratio %3 where %4 is.</source>
        <translation>响应较弱：最大值为 %1，通常为 %2；峰值旁瓣比为 %3，通常为 %4。</translation>
    </message>
    <message>
        <source>Correlation filter with proposals</source>
        <translation>相关滤波与候选框</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Pyramid of scales</source>
        <translation>尺度金字塔</translation>
    </message>
    <message>
        <source>Object proposals</source>
        <translation>物体候选框</translation>
    </message>
    <message>
        <source>Where object proposals come from. With none of them the size is fixed.</source>
        <translation>物体候选框的来源。不使用候选框时，尺寸固定。</translation>
    </message>
    <message>
        <source>Weakens edges that lead to the border of the search window before EdgeBoxes scores its boxes.</source>
        <translation>在 EdgeBoxes 评分之前，减弱通向搜索窗口边界的边缘。</translation>
    </message>
    <message>
        <source>What edges are found by.</source>
        <translation>用什么方法寻找边缘。</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>How far the box moves towards the chosen proposal: 1 takes it as it is, 0 ignores it.</source>
        <translation>框向所选候选框移动的程度：1 表示完全采用，0 表示忽略。</translation>
    </message>
    <message>
        <source>Texture %1</source>
        <translation>纹理 %1</translation>
    </message>
    <message>
        <source>Colour name %1</source>
        <translation>颜色名 %1</translation>
    </message>
    <message>
        <source>Oriented gradients</source>
        <translation>方向梯度</translation>
    </message>
    <message>
        <source>Colour names</source>
        <translation>颜色名</translation>
    </message>
    <message>
        <source>Correlation filter</source>
        <translation>相关滤波</translation>
    </message>
    <message>
        <source>Scale filter</source>
        <translation>尺度滤波</translation>
    </message>
    <message>
        <source>Response by scale</source>
        <translation>各尺度的响应</translation>
    </message>
    <message>
        <source>Channels of gradients</source>
        <translation>梯度通道</translation>
    </message>
    <message>
        <source>Channels of colour names</source>
        <translation>颜色名通道</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Strength of the response</source>
        <translation>响应强度</translation>
    </message>
    <message>
        <source>Peak-to-sidelobe ratio</source>
        <translation>峰值旁瓣比</translation>
    </message>
    <message>
        <source>Proposals as the filter scores them</source>
        <translation>滤波器评分的候选框</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Second maximum</source>
        <translation>次大值</translation>
    </message>
    <message>
        <source>Usual maximum</source>
        <translation>通常的最大值</translation>
    </message>
    <message>
        <source>Usual ratio</source>
        <translation>通常的比值</translation>
    </message>
    <message>
        <source>Overlap of %1 is too small</source>
        <translation>重叠率 %1 过小</translation>
    </message>
    <message>
        <source>Overlap of %1 is too large: it would change nothing</source>
        <translation>重叠率 %1 过大：不会有任何改变</translation>
    </message>
    <message>
        <source>Not scored: enough better ones</source>
        <translation>未评分：已有足够多更好的候选</translation>
    </message>
    <message>
        <source>The filter says %1, less than %2 for the present size</source>
        <translation>滤波器给出 %1，低于当前大小的 %2</translation>
    </message>
    <message>
        <source>The filter says %1, more to another one</source>
        <translation>滤波器给出 %1，另一个更高</translation>
    </message>
    <message>
        <source>Chosen: the filter says %1</source>
        <translation>已选中：滤波器给出 %1</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but TLD needs at least %3 on the shorter side. Draw a larger box, or enlarge the video.</source>
        <translation>目标框为 %1 x %2 像素，但 TLD 要求短边至少 %3 像素。请画更大的框，或放大视频。</translation>
    </message>
    <message>
        <source>The box reaches too far out of the picture of %1 x %2 pixels, or fills it: no window of the detector covers it. Draw it around what is visible.</source>
        <translation>目标框超出 %1 x %2 像素的画面太多，或占满了画面：检测器没有窗口能覆盖它。请只框住可见的部分。</translation>
    </message>
    <message>
        <source>The box has no texture: all its pixels are alike, so it cannot be found again. Draw it around something with edges.</source>
        <translation>框内没有纹理：所有像素都一样，无法再次找到。请框住有边缘的物体。</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Learns from every frame in which the target is trusted; off keeps what the first frame taught.</source>
        <translation>从目标可信的每一帧中学习；关闭则只保留第一帧学到的内容。</translation>
    </message>
    <message>
        <source>Patches kept</source>
        <translation>保留的图像块数</translation>
    </message>
    <message>
        <source>Pictures of the target that are remembered, and as many of what was mistaken for it; when full, the most redundant one leaves.</source>
        <translation>记住的目标图像块数，误认的背景图像块也保留同样多；存满后去掉最冗余的一块。</translation>
    </message>
    <message>
        <source>Smallest window</source>
        <translation>最小窗口</translation>
    </message>
    <message>
        <source>Shorter side of the smallest windows that are searched; smaller finds farther targets and takes longer.</source>
        <translation>搜索的最小窗口的短边；越小越能找到远处的目标，但耗时更长。</translation>
    </message>
    <message>
        <source>Variance ratio</source>
        <translation>方差比例</translation>
    </message>
    <message>
        <source>Share of the first box&apos;s grey variance that a window needs to be looked at; 0 looks at flat windows too.</source>
        <translation>窗口灰度方差与首个目标框方差之比达到此值才会被检查；0 表示也检查平坦的窗口。</translation>
    </message>
    <message>
        <source>Forest threshold</source>
        <translation>随机蕨阈值</translation>
    </message>
    <message>
        <source>Mean posterior of the ferns that a window must reach; raised to what the background of the first frame reaches.</source>
        <translation>窗口的随机蕨平均后验概率必须达到的值；会提高到第一帧背景所达到的水平。</translation>
    </message>
    <message>
        <source>Similarity threshold</source>
        <translation>相似度阈值</translation>
    </message>
    <message>
        <source>Relative similarity to the remembered patches above which a window is taken for the target.</source>
        <translation>窗口与已记住图像块的相对相似度超过此值时被认作目标。</translation>
    </message>
    <message>
        <source>Blurred image</source>
        <translation>模糊图像</translation>
    </message>
    <message>
        <source>Variance filter</source>
        <translation>方差过滤</translation>
    </message>
    <message>
        <source>Fern forest</source>
        <translation>随机蕨森林</translation>
    </message>
    <message>
        <source>Nearest neighbour</source>
        <translation>最近邻</translation>
    </message>
    <message>
        <source>Median flow</source>
        <translation>中值流</translation>
    </message>
    <message>
        <source>Clustering</source>
        <translation>聚类</translation>
    </message>
    <message>
        <source>TLD</source>
        <translation>TLD</translation>
    </message>
    <message>
        <source>Follows the target by optical flow, learns what it looks like, and finds it again after it was gone.</source>
        <translation>用光流跟随目标，学习其外观，并在目标消失后重新找到它。</translation>
    </message>
    <message>
        <source>Enough variance</source>
        <translation>方差足够</translation>
    </message>
    <message>
        <source>Passed the forest</source>
        <translation>通过随机蕨森林</translation>
    </message>
    <message>
        <source>Under the threshold raised by the background</source>
        <translation>低于因背景而提高的阈值</translation>
    </message>
    <message>
        <source>Looks like the target</source>
        <translation>与目标相似</translation>
    </message>
    <message>
        <source>Similarity needed is %1</source>
        <translation>所需相似度为 %1</translation>
    </message>
    <message>
        <source>Best candidates</source>
        <translation>最佳候选</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>聚类</translation>
    </message>
    <message>
        <source>Fern %1: leaf %2, %3 of %4</source>
        <translation>蕨 %1：叶节点 %2，%3 / %4</translation>
    </message>
    <message>
        <source>%1 windows</source>
        <translation>%1 个窗口</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Best cluster</source>
        <translation>最佳聚类</translation>
    </message>
    <message>
        <source>Similarity of the box</source>
        <translation>目标框的相似度</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Clusters and track</source>
        <translation>聚类与跟踪框</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Windows with enough variance</source>
        <translation>方差足够的窗口</translation>
    </message>
    <message>
        <source>Forest responses</source>
        <translation>随机蕨森林响应</translation>
    </message>
    <message>
        <source>Windows of the forest</source>
        <translation>随机蕨森林的窗口</translation>
    </message>
    <message>
        <source>Ferns of the inspected window</source>
        <translation>所查看窗口的各个蕨</translation>
    </message>
    <message>
        <source>Windows of the nearest neighbour</source>
        <translation>最近邻的窗口</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Points of the flow</source>
        <translation>光流点</translation>
    </message>
    <message>
        <source>The detector found the target elsewhere; the track is new there.</source>
        <translation>检测器在别处找到了目标；从那里重新跟踪。</translation>
    </message>
    <message>
        <source>The box is followed, but what is in it does not look like the target enough to learn from it: similarity %1, needed is %2.</source>
        <translation>正在跟随目标框，但其中内容与目标不够相似，暂不学习：相似度 %1，需要 %2。</translation>
    </message>
    <message>
        <source>The detector found the target; the track is new.</source>
        <translation>检测器找到了目标；重新开始跟踪。</translation>
    </message>
    <message>
        <source>The flow failed (forward-backward error %1 px) and the detector found %2 places and cannot choose between them.</source>
        <translation>光流失败（前后向误差 %1 px），检测器找到 %2 处，无法取舍。</translation>
    </message>
    <message>
        <source>The detector found %1 places and cannot choose between them.</source>
        <translation>检测器找到 %1 处，无法取舍。</translation>
    </message>
    <message>
        <source>The flow failed (forward-backward error %1 px) and what the detector found is too unlike the first pictures of the target: similarity %2, needed is %3.</source>
        <translation>光流失败（前后向误差 %1 px），检测器找到的与目标最初的样子相差太大：相似度 %2，需要 %3。</translation>
    </message>
    <message>
        <source>What the detector found is too unlike the first pictures of the target: similarity %1, needed is %2.</source>
        <translation>检测器找到的与目标最初的样子相差太大：相似度 %1，需要 %2。</translation>
    </message>
    <message>
        <source>The flow failed (forward-backward error %1 px) and the detector found no window: 0 of %2 passed the forest.</source>
        <translation>光流失败（前后向误差 %1 px），检测器未找到窗口：%2 个窗口中没有一个通过随机蕨森林。</translation>
    </message>
    <message>
        <source>The detector found no window: 0 of %1 passed the forest.</source>
        <translation>检测器未找到窗口：%1 个窗口中没有一个通过随机蕨森林。</translation>
    </message>
    <message>
        <source>The flow failed (forward-backward error %1 px) and the detector found no window: 0 of %2 passed the nearest neighbour; the best similarity was %3, needed is %4.</source>
        <translation>光流失败（前后向误差 %1 px），检测器未找到窗口：%2 个窗口中没有一个通过最近邻；最高相似度为 %3，需要 %4。</translation>
    </message>
    <message>
        <source>The detector found no window: 0 of %1 passed the nearest neighbour; the best similarity was %2, needed is %3.</source>
        <translation>检测器未找到窗口：%1 个窗口中没有一个通过最近邻；最高相似度为 %2，需要 %3。</translation>
    </message>
    <message>
        <source>--comments belong to the result CSV: leave out --format or --comments.</source>
        <translation>--comments 只适用于结果 CSV：请去掉 --format 或 --comments。</translation>
    </message>
    <message>
        <source>Choose a target first.</source>
        <translation>请先选择一个目标。</translation>
    </message>
    <message>
        <source>The target has no box in this frame.</source>
        <translation>目标在此帧没有边界框。</translation>
    </message>
    <message>
        <source>new target %1</source>
        <translation>新目标 %1</translation>
    </message>
    <message>
        <source>The box is there already.</source>
        <translation>该边界框已存在。</translation>
    </message>
    <message>
        <source>set box of %1</source>
        <translation>设置 %1 的边界框</translation>
    </message>
    <message>
        <source>move box of %1</source>
        <translation>移动 %1 的边界框</translation>
    </message>
    <message>
        <source>resize box of %1</source>
        <translation>调整 %1 的边界框大小</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>colour of %1</source>
        <translation>%1 的颜色</translation>
    </message>
    <message>
        <source>attributes of %1</source>
        <translation>%1 的属性</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>delete %1 from here on</source>
        <translation>从此帧起删除 %1</translation>
    </message>
    <message>
        <source>There is nothing of the target from this frame on.</source>
        <translation>从此帧起没有该目标的内容。</translation>
    </message>
    <message>
        <source>remove keyframe of %1</source>
        <translation>移除 %1 的关键帧</translation>
    </message>
    <message>
        <source>keyframe of %1</source>
        <translation>%1 的关键帧</translation>
    </message>
    <message>
        <source>%1 is not occluded</source>
        <translation>%1 未被遮挡</translation>
    </message>
    <message>
        <source>%1 is occluded</source>
        <translation>%1 被遮挡</translation>
    </message>
    <message>
        <source>%1 is outside</source>
        <translation>%1 在画面外</translation>
    </message>
    <message>
        <source>%1 is not outside</source>
        <translation>%1 不在画面外</translation>
    </message>
    <message>
        <source>There is nothing on one side of this frame to split off.</source>
        <translation>此帧的一侧没有可拆分的内容。</translation>
    </message>
    <message>
        <source>split %1</source>
        <translation>拆分 %1</translation>
    </message>
    <message>
        <source>merge %1 and %2</source>
        <translation>合并 %1 和 %2</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>A step of the history cannot be read: %1.</source>
        <translation>无法读取历史记录中的一步：%1。</translation>
    </message>
    <message>
        <source>a row a frame and target; superset of the result CSV</source>
        <translation>每帧每目标一行；结果 CSV 的超集</translation>
    </message>
    <message>
        <source>everything, with a format_version</source>
        <translation>全部内容，带 format_version</translation>
    </message>
    <message>
        <source>x,y,w,h a frame, pixels from 1; one target a file</source>
        <translation>每帧 x,y,w,h，像素从 1 起；每个文件一个目标</translation>
    </message>
    <message>
        <source>a region or a code a frame; one target a file</source>
        <translation>每帧一个区域或代码；每个文件一个目标</translation>
    </message>
    <message>
        <source>groundtruth.txt, absence, cover, meta_info.ini; one target</source>
        <translation>groundtruth.txt、absence、cover、meta_info.ini；一个目标</translation>
    </message>
    <message>
        <source>frames and pixels from 1; a folder has gt/gt.txt and seqinfo.ini</source>
        <translation>帧和像素从 1 起；文件夹含 gt/gt.txt 和 seqinfo.ini</translation>
    </message>
    <message>
        <source>frames from 1, pixels from 0; a folder has gt/gt.txt and gt/labels.txt</source>
        <translation>帧从 1 起，像素从 0 起；文件夹含 gt/gt.txt 和 gt/labels.txt</translation>
    </message>
    <message>
        <source>pictures, video, tracks and annotations as JSON</source>
        <translation>JSON 格式的图片、视频、轨迹和标注</translation>
    </message>
    <message>
        <source>a text a picture in labels/train, data.yaml; needs the size</source>
        <translation>labels/train 中每张图片一个文本、data.yaml；需要尺寸</translation>
    </message>
    <message>
        <source>import only</source>
        <translation>仅导入</translation>
    </message>
    <message>
        <source>tracking with %1</source>
        <translation>用 %1 跟踪</translation>
    </message>
    <message>
        <source>There is no memory for a picture of %1 x %2 pixels, which needs %3 MB. Close other programs, or use a smaller picture.</source>
        <translation>没有足够的内存容纳 %1 x %2 像素的图片，它需要 %3 MB。请关闭其他程序，或使用更小的图片。</translation>
    </message>
    <message>
        <source>The picture &quot;%1&quot; has %2 x %3 pixels, more than 16384 x 16384. Cut it, or scale it down.</source>
        <translation>图片“%1”有 %2 x %3 像素，超过 16384 x 16384。请裁剪或缩小。</translation>
    </message>
    <message>
        <source>The picture &quot;%1&quot; ends after %2 of its %3 rows: the file is damaged. Copy it again or leave it out.</source>
        <translation>图片“%1”只有 %3 行中的 %2 行：文件已损坏。请重新复制或跳过它。</translation>
    </message>
    <message>
        <source>What was followed has looked unlike the target for %1 frames (similarity %2, needed is %3), and the detector saw the target nowhere.</source>
        <translation>所跟踪的内容已连续 %1 帧不像目标（相似度 %2，需要 %3），而且检测器在任何位置都没有发现目标。</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>接受系数</translation>
    </message>
    <message>
        <source>How many times the filter&apos;s value of the present box a proposal must have to be chosen; 1 takes every better one.</source>
        <translation>候选框的滤波器得分须达到当前框得分的多少倍才会被选中；1 表示只要更好就选。</translation>
    </message>
    <message>
        <source>Search window</source>
        <translation>搜索窗口</translation>
    </message>
    <message>
        <source>Width and height of the part in which proposals are searched for, times the target&apos;s; more follows faster growth, and takes longer.</source>
        <translation>搜索候选框的区域的宽和高，以目标大小的倍数表示；越大越能跟上快速变大，但耗时更长。</translation>
    </message>
    <message>
        <source>Makes a grey picture of the frame, once for everyone who needs it.</source>
        <translation>把当前帧转换为灰度图像，只做一次，供所有需要它的阶段使用。</translation>
    </message>
    <message>
        <source>Sums all pixels above and to the left of each pixel. With four look-ups it then gives the sum, and with the sums of squares the variance, of any rectangle.</source>
        <translation>对每个像素，累加其左上方的所有像素。此后查表四次即可得到任意矩形的像素和，加上平方和还能得到方差。</translation>
    </message>
    <message>
        <source>Smooths the grey picture in whole numbers, so that comparisons of two pixels come out the same on every device.</source>
        <translation>用整数运算平滑灰度图像，使两个像素的比较在任何设备上结果都相同。</translation>
    </message>
    <message>
        <source>Lays the template on every place of the picture and computes how alike they are: 1 is the same up to brightness and contrast. A good target has one sharp peak; two peaks of one height are two places that the tracker cannot tell apart.</source>
        <translation>把模板放到图像的每个位置并计算相似程度：1 表示除亮度和对比度外完全相同。好的目标只有一个尖锐的峰；两个等高的峰表示跟踪器无法区分的两个位置。</translation>
    </message>
    <message>
        <source>Picks the highest places of the map that are apart from each other, best first. How far the second one is behind the first tells how safe the choice was.</source>
        <translation>从相关图中选出彼此分开的最高点，由高到低排列。第二名与第一名的差距说明这次选择有多可靠。</translation>
    </message>
    <message>
        <source>Drops all windows that are flatter than a share of the target was in its first frame: sky and walls go here, at the cost of two look-ups. Where the target fades, it can be dropped as well.</source>
        <translation>舍弃方差低于目标首帧方差一定比例的所有窗口：天空和墙面在这里被排除，只需两次查表。目标变淡时也可能被舍弃。</translation>
    </message>
    <message>
        <source>Asks twenty ferns about each window that is left. A fern compares thirteen pairs of pixels and looks up how often that pattern was the target so far. The mean of the twenty must reach the threshold; the map shows where it comes close.</source>
        <translation>对剩下的每个窗口询问二十个随机蕨。每个蕨比较十三对像素，并查出到目前为止该模式有多少次是目标。二十个蕨的平均值必须达到阈值；响应图显示哪里接近阈值。</translation>
    </message>
    <message>
        <source>Compares the windows that are left with the remembered patches of the target and of what it was mistaken for. The memory shows each patch with the frame that it came from: patches that do not belong there explain why the tracker drifts, and can be deleted.</source>
        <translation>把剩下的窗口与记住的目标图像块以及曾被误认的图像块进行比较。记忆中显示每个图像块及其来源帧：不该在那里的图像块解释了跟踪为何漂移，可以将其删除。</translation>
    </message>
    <message>
        <source>Follows a grid of points from the last frame into this one and back again. Points that do not come back where they began are left out; the median of the others moves and scales the box. Long lines are points that went astray.</source>
        <translation>把一组网格点从上一帧跟踪到当前帧，再跟踪回去。没有回到起点的点被剔除；其余点的中值决定框的移动和缩放。长线表示跟丢的点。</translation>
    </message>
    <message>
        <source>Joins the detector&apos;s windows that overlap, and decides between them and the flow: who is believed, whether the target is Uncertain or Lost, and why.</source>
        <translation>合并检测器给出的重叠窗口，并在它们与光流之间做出决定：相信谁，目标是不确定还是丢失，以及原因。</translation>
    </message>
    <message>
        <source>Teaches forest and memory with warped copies of the target and with windows far from it that looked like it. It only learns while the track is trusted.</source>
        <translation>用目标的形变副本以及远处与目标相似的窗口来训练森林和记忆。只有在轨迹可信时才学习。</translation>
    </message>
    <message>
        <source>Describes each cell of 4 x 4 pixels by the directions of its gradients, normalised by the cells around it. Light changes matter little to it, turning does.</source>
        <translation>用梯度方向描述每个 4 x 4 像素的单元，并按周围单元归一化。它对光照变化不敏感，但对旋转敏感。</translation>
    </message>
    <message>
        <source>Describes each cell by how well it fits the basic colour terms. Off for grey video.</source>
        <translation>用与基本颜色词的符合程度描述每个单元。灰度视频不使用。</translation>
    </message>
    <message>
        <source>Learns a filter that answers with a peak on the target and with nothing around it, and finds the target where the answer is highest. The peak-to-sidelobe ratio says how far it stands out: when it drops, something covers or changes the target.</source>
        <translation>学习一个滤波器，使其在目标上响应为峰、在周围无响应，并在响应最高处找到目标。峰值旁瓣比说明峰有多突出：它下降时，目标被遮挡或发生了变化。</translation>
    </message>
    <message>
        <source>Compares the target at 33 sizes with what was learned, and takes the size that answers best.</source>
        <translation>把 33 种大小的目标与学到的内容比较，取响应最好的大小。</translation>
    </message>
    <message>
        <source>Joins edge pixels that go on in the same direction to groups, one colour each. Groups that are connected to the border of the search window belong to the background, and are dimmed.</source>
        <translation>把方向连续的边缘像素连成组，每组一种颜色。与搜索窗口边界相连的组属于背景，显示变暗。</translation>
    </message>
    <message>
        <source>Cuts the picture into small regions and joins similar ones again and again; the box of each region on the way is a proposal.</source>
        <translation>把图像切分为小区域，并反复合并相似的区域；过程中每个区域的外接框都是一个候选框。</translation>
    </message>
    <message>
        <source>Proposes boxes at every place, size and shape on a grid, whatever is in the picture: what the others are to be better than.</source>
        <translation>不管图像内容，在网格上给出各种位置、大小和形状的框：其他方法应当优于它。</translation>
    </message>
    <message>
        <source>Makes the picture smaller in steps, with integral images of each size, so that one detector of fixed size finds faces of all sizes.</source>
        <translation>逐级缩小图像，并为每个尺寸计算积分图，使固定大小的检测器能找到各种大小的人脸。</translation>
    </message>
    <message>
        <source>Asks a cascade of ever stricter stages about every window of every size; most leave after two or three. The map shows how far windows come: it glows where something looks like a face.</source>
        <translation>对每个尺寸的每个窗口依次用越来越严格的级联分类级判断；多数窗口在两三级后就被排除。热图显示窗口通过了多少级：像人脸的地方会发亮。</translation>
    </message>
    <message>
        <source>A face is found by several windows that overlap; this joins them to one box. Windows that stand alone are dropped as chance.</source>
        <translation>一张人脸会被多个重叠窗口找到；这里把它们合并为一个框。孤立的窗口视为偶然而舍弃。</translation>
    </message>
    <message>
        <source>%1 could not be written. Choose another place.</source>
        <translation>无法写入 %1。请选择其他位置。</translation>
    </message>
    <message>
        <source>The bundle was made with the input &quot;%1&quot;, which is not here. Give its place: spoor-cli reproduce FILE INPUT.</source>
        <translation>该复现包由输入“%1”生成，但此处没有它。请指明其位置：spoor-cli reproduce FILE INPUT。</translation>
    </message>
    <message>
        <source>The bundle needs the frames up to %1, but %2 has only %3. Give the video that it was made with.</source>
        <translation>该复现包需要直到第 %1 帧的画面，但 %2 只有 %3 帧。请给出生成它时所用的视频。</translation>
    </message>
    <message>
        <source>--bundle holds a plain run: leave out --supervised or --bundle.</source>
        <translation>--bundle 只保存普通运行：请去掉 --supervised 或 --bundle。</translation>
    </message>
    <message>
        <source>--bundle-pixels and --bundle-paths say what goes into --bundle FILE.</source>
        <translation>--bundle-pixels 和 --bundle-paths 说明 --bundle FILE 中包含什么。</translation>
    </message>
    <message>
        <source>The pictures could not be read again from %1.</source>
        <translation>无法从 %1 重新读取画面。</translation>
    </message>
    <message>
        <source>a frame has an impossible number</source>
        <translation>某一帧的编号不可能存在</translation>
    </message>
    <message>
        <source>a target has an impossible number</source>
        <translation>某个目标的编号不可能存在</translation>
    </message>
    <message>
        <source>it was written by a newer version of Spoor</source>
        <translation>它由更新版本的 Spoor 写成</translation>
    </message>
    <message>
        <source>it does not say in what form it is written</source>
        <translation>它没有说明自身的格式</translation>
    </message>
    <message>
        <source>a result has an impossible state</source>
        <translation>某个结果的状态不可能存在</translation>
    </message>
    <message>
        <source>it is something else</source>
        <translation>它是别的文件</translation>
    </message>
    <message>
        <source>its content is damaged</source>
        <translation>其内容已损坏</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is no repro bundle, or a damaged one: %2. Write it again with &apos;spoor-cli track --bundle&apos; or the workbench.</source>
        <translation>%1 不是复现包，或已损坏：%2。请用“spoor-cli track --bundle”或工作台重新生成。</translation>
    </message>
    <message>
        <source>Frame %1, target %2: the confidence was %3 and is %4.</source>
        <translation>第 %1 帧，目标 %2：置信度原为 %3，现为 %4。</translation>
    </message>
    <message>
        <source>Frame %1, target %2: was %3 and is %4.</source>
        <translation>第 %1 帧，目标 %2：原为 %3，现为 %4。</translation>
    </message>
    <message>
        <source>Spoor was version %1 and is %2.</source>
        <translation>Spoor 原为版本 %1，现为 %2。</translation>
    </message>
    <message>
        <source>The parameter %1 was %2 and is %3.</source>
        <translation>参数 %1 原为 %2，现为 %3。</translation>
    </message>
    <message>
        <source>It ran on &quot;%1&quot; and now on &quot;%2&quot;.</source>
        <translation>原在“%1”上运行，现在“%2”上运行。</translation>
    </message>
    <message>
        <source>The device %1 was &quot;%2&quot; and is &quot;%3&quot;.</source>
        <translation>设备 %1 原为“%2”，现为“%3”。</translation>
    </message>
    <message>
        <source>Kernels with another source: %1.</source>
        <translation>源代码不同的内核：%1。</translation>
    </message>
    <message>
        <source>Frame %1 is another picture: it was %2 and is %3. Give the video that the bundle was made with.</source>
        <translation>第 %1 帧的画面不同：原为 %2，现为 %3。请给出生成复现包时所用的视频。</translation>
    </message>
    <message>
        <source>The bundle has no results to compare with: nothing was tracked when it was made.</source>
        <translation>该复现包没有可比较的结果：生成时尚未跟踪任何目标。</translation>
    </message>
    <message>
        <source>CLBlast could not do %1 on %2 (error %3). Choose another method or device.</source>
        <translation>CLBlast 无法在 %2 上完成 %1(错误 %3)。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The %1 has a size that is out of range. Use another network.</source>
        <translation>%1 的某个尺寸超出范围。请使用其他网络。</translation>
    </message>
    <message>
        <source>The kernel of the %1 is larger than its padded input. Use a larger picture or another network.</source>
        <translation>%1 的卷积核大于填充后的输入。请使用更大的图像或其他网络。</translation>
    </message>
    <message>
        <source>The %1 has channels or filters that are no multiple of its groups. Use another network.</source>
        <translation>%1 的通道数或滤波器数不是分组数的整数倍。请使用其他网络。</translation>
    </message>
    <message>
        <source>The %1 needs more than 8 GB. Use a smaller picture or another network.</source>
        <translation>%1 需要超过 8 GB 的内存。请使用更小的图像或其他网络。</translation>
    </message>
    <message>
        <source>The %1 needs %2 weights and %3 biases, but %4 and %5 were given. Use another network.</source>
        <translation>%1 需要 %2 个权重和 %3 个偏置,但给出的是 %4 个和 %5 个。请使用其他网络。</translation>
    </message>
    <message>
        <source>The %1 cannot be done by the method &apos;%2&apos;. Choose another method.</source>
        <translation>方法“%2”无法完成 %1。请选择其他方法。</translation>
    </message>
    <message>
        <source>The network %1 needs %2 MB for pictures of this size, and %3 has %4 MB. Use smaller pictures, or another network or device.</source>
        <translation>对于此尺寸的图像,网络 %1 需要 %2 MB,而 %3 只有 %4 MB。请使用较小的图像,或其他网络或设备。</translation>
    </message>
    <message>
        <source>Layer %1 (%2)</source>
        <translation>层 %1(%2)</translation>
    </message>
    <message>
        <source>Feature maps of %1</source>
        <translation>%1 的特征图</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has more than %4 values, which is the limit. Use smaller pictures or another network.</source>
        <translation>网络 %3 的层“%1”(%2)的数值个数超过上限 %4。请使用较小的图像或其他网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 leaves nothing of its input of %4. Use larger pictures.</source>
        <translation>网络 %3 的层“%1”(%2)的输入为 %4,其输出为空。请使用较大的图像。</translation>
    </message>
    <message>
        <source>The network %1 takes an input &apos;%2&apos; of %3, and no picture of %4. Give it pictures of its size.</source>
        <translation>网络 %1 的输入“%2”为 %3,不接受 %4 的图像。请提供符合其尺寸的图像。</translation>
    </message>
    <message>
        <source>The network %1 leaves sizes of its input &apos;%2&apos; of %3 open. Say how large its pictures are.</source>
        <translation>网络 %1 的输入“%2”(%3)的尺寸未确定。请指定图像的大小。</translation>
    </message>
    <message>
        <source>The network %1 with an input &apos;%2&apos; of %3 is too large for pictures of %4. Use smaller pictures.</source>
        <translation>网络 %1 的输入“%2”为 %3,对于 %4 的图像来说过大。请使用较小的图像。</translation>
    </message>
    <message>
        <source>The weights of layer &apos;%1&apos; (%2) of the network %3 are for %4 channels, and its input has %5.</source>
        <translation>网络 %3 的层“%1”(%2)的权重对应 %4 个通道,而其输入有 %5 个。</translation>
    </message>
    <message>
        <source>The inputs of layer &apos;%1&apos; (%2) of the network %3, of %4 and %5, do not fit each other.</source>
        <translation>网络 %3 的层“%1”(%2)的输入 %4 与 %5 互不匹配。</translation>
    </message>
    <message>
        <source>The input of layer &apos;%1&apos; (%2) of the network %3, of %4, has no axis %5.</source>
        <translation>网络 %3 的层“%1”(%2)的输入为 %4,没有轴 %5。</translation>
    </message>
    <message>
        <source>The padding of layer &apos;%1&apos; (%2) of the network %3 is larger than its kernel.</source>
        <translation>网络 %3 的层“%1”(%2)的填充大于其核。</translation>
    </message>
    <message>
        <source>The %4 constants of layer &apos;%1&apos; (%2) of the network %3 do not fit its input of %5.</source>
        <translation>网络 %3 的层“%1”(%2)的 %4 个常量与其输入 %5 不匹配。</translation>
    </message>
    <message>
        <source>The input of layer &apos;%1&apos; (%2) of the network %3, of %4, does not fit the shape that the layer gives it.</source>
        <translation>网络 %3 的层“%1”(%2)的输入为 %4,与该层给出的形状不匹配。</translation>
    </message>
    <message>
        <source>A pass of the network %1 takes over %2 products, which is its limit. Use smaller pictures or another network.</source>
        <translation>网络 %1 的一次前向计算的乘加次数超过上限 %2。请使用较小的图像或其他网络。</translation>
    </message>
    <message>
        <source>Channel %1: %2 to %3</source>
        <translation>通道 %1:%2 至 %3</translation>
    </message>
    <message>
        <source>%1 values: %2 to %3</source>
        <translation>%1 个数值:%2 至 %3</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has a value of %4 that is impossible or not supported. Export the network without it.</source>
        <translation>网络 %3 的层“%1”(%2)的 %4 的值不可能或不受支持。请在导出网络时去掉它。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has %4 inputs and %5 outputs, which is not how its kind works. Export the network again.</source>
        <translation>网络 %3 的层“%1”(%2)有 %4 个输入和 %5 个输出,与其类型不符。请重新导出网络。</translation>
    </message>
    <message>
        <source>In the network %1 more than one layer makes &apos;%2&apos;. Export the network again.</source>
        <translation>网络 %1 中有多个层产生“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 reads &apos;%4&apos;, which no layer makes. Export the network again.</source>
        <translation>网络 %3 的层“%1”(%2)读取“%4”,但没有任何层产生它。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 needs &apos;%4&apos; as a constant in the file. Export the network with its weights and with fixed sizes.</source>
        <translation>网络 %3 的层“%1”(%2)需要“%4”作为文件中的常量。请连同权重并以固定尺寸导出网络。</translation>
    </message>
    <message>
        <source>%1 has %2 MB; networks of at most %3 MB are read. Use a smaller one.</source>
        <translation>%1 有 %2 MB;最多读取 %3 MB 的网络。请使用较小的网络。</translation>
    </message>
    <message>
        <source>%1 is not an ONNX file, or a damaged one. Choose a network that was exported to ONNX.</source>
        <translation>%1 不是 ONNX 文件,或已损坏。请选择导出为 ONNX 的网络。</translation>
    </message>
    <message>
        <source>The network %1 uses version %2 of ONNX&apos;s operators; those from %3 are read. Export it with another one.</source>
        <translation>网络 %1 使用 ONNX 算子集版本 %2;可读取的版本为 %3。请用其他版本导出。</translation>
    </message>
    <message>
        <source>The layers of the network %1 read each other in a circle, layer &apos;%2&apos; among them. Export the network again.</source>
        <translation>网络 %1 的层相互循环读取,其中包括层“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has %2 layers; at most %3 are read. Use a smaller one.</source>
        <translation>网络 %1 有 %2 层;最多读取 %3 层。请使用较小的网络。</translation>
    </message>
    <message>
        <source>No layer of the network %1 makes its output &apos;%2&apos;. Export the network again.</source>
        <translation>网络 %1 没有任何层产生其输出“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>The network %1 cannot be read. Choose an ONNX file.</source>
        <translation>无法读取网络 %1。请选择 ONNX 文件。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 does not hold the values that its size promises (%3). Export the network again.</source>
        <translation>网络 %2 的常量“%1”所含数值与其尺寸不符(%3)。请重新导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 is in another file, which is not read. Export the network into one file.</source>
        <translation>网络 %2 的常量“%1”位于另一个文件中,该文件不会被读取。请将网络导出为单个文件。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 has an impossible size. Export the network again.</source>
        <translation>网络 %2 的常量“%1”的尺寸不可能成立。请重新导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 is of type %3, but weights are read as float32. Export the network with such.</source>
        <translation>网络 %2 的常量“%1”的类型为 %3,但权重须为 float32。请以该类型导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 holds values that are no numbers. Train the network again.</source>
        <translation>网络 %2 的常量“%1”含有非数值。请重新训练网络。</translation>
    </message>
    <message>
        <source>The attribute %1 of layer &apos;%2&apos; (%3) of the network %4 is of another type than it has to be. Export the network again.</source>
        <translation>网络 %4 的层“%2”(%3)的属性 %1 类型不正确。请重新导出网络。</translation>
    </message>
    <message>
        <source>The algorithm %1 needs a box in frame %2 of %3. Give one as --init x,y,width,height.</source>
        <translation>算法 %1 需要 %3 第 %2 帧中的一个框。请用 --init x,y,宽,高 给出。</translation>
    </message>
    <message>
        <source>The sample&apos;s target is hidden in frame %1. Start at another one.</source>
        <translation>示例的目标在第 %1 帧中被遮挡。请从其他帧开始。</translation>
    </message>
    <message>
        <source>With --record or --against one device is at work: give --device once.</source>
        <translation>使用 --record 或 --against 时只有一个设备工作：请只给出一次 --device。</translation>
    </message>
    <message>
        <source>Two devices are compared: give --device twice, or not at all.</source>
        <translation>比较的是两个设备：请给出两次 --device，或都不给。</translation>
    </message>
    <message>
        <source>%1 has no frame %2. Give a smaller number of frames.</source>
        <translation>%1 没有第 %2 帧。请减少帧数。</translation>
    </message>
    <message>
        <source>Frame %1 is not the picture that was recorded. Give the same input on both machines.</source>
        <translation>第 %1 帧不是记录时的画面。请在两台机器上使用相同的输入。</translation>
    </message>
    <message>
        <source>%1 cannot be opened for reading.</source>
        <translation>无法打开 %1 进行读取。</translation>
    </message>
    <message>
        <source>%1 is no record of spoor-cli parity, or it is damaged. Record it again with --record.</source>
        <translation>%1 不是 spoor-cli parity 的记录，或已损坏。请用 --record 重新记录。</translation>
    </message>
    <message>
        <source>A layer of the network. Its feature maps show what it responds to, a picture a channel.</source>
        <translation>网络的一层。其特征图显示该层对什么有响应,每个通道一幅图。</translation>
    </message>
    <message>
        <source>Since the detector found it</source>
        <translation>距检测器上次找到它</translation>
    </message>
    <message>
        <source>Lead over the second place</source>
        <translation>领先第二名</translation>
    </message>
    <message>
        <source>Forward-backward error</source>
        <translation>前向-后向误差</translation>
    </message>
    <message>
        <source>Points that flow follows</source>
        <translation>光流跟随的点数</translation>
    </message>
    <message>
        <source>Similarity of the followed box</source>
        <translation>跟踪框的相似度</translation>
    </message>
    <message>
        <source>Best similarity of a window</source>
        <translation>窗口的最高相似度</translation>
    </message>
    <message>
        <source>Variance of the box, as a share of the first</source>
        <translation>框内方差（与首框之比）</translation>
    </message>
    <message>
        <source>Windows that pass the forest</source>
        <translation>通过森林的窗口数</translation>
    </message>
    <message>
        <source>Places that the detector finds</source>
        <translation>检测器找到的位置数</translation>
    </message>
    <message>
        <source>Overlap of flow and detector</source>
        <translation>光流与检测器的重叠率</translation>
    </message>
    <message>
        <source>The peak-to-sidelobe ratio fell to %1; its median over the last 50 tracked frames is %3.</source>
        <translation>峰值旁瓣比降至 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>The response has no single clear peak. Seen when a target is covered, blurred or looks different, and when something else fits as well.</source>
        <translation>响应没有唯一清晰的峰值。常见于目标被遮挡、模糊或外观改变，以及别处同样吻合时。</translation>
    </message>
    <message>
        <source>The peak-to-sidelobe ratio is %1; under %2 the tracker does not believe the response.</source>
        <translation>峰值旁瓣比为 %1；低于 %2 时跟踪器不采信响应。</translation>
    </message>
    <message>
        <source>Maximum of the response</source>
        <translation>响应最大值</translation>
    </message>
    <message>
        <source>The maximum of the response fell to %1; under %2 the tracker does not believe it.</source>
        <translation>响应最大值降至 %1；低于 %2 时跟踪器不予采信。</translation>
    </message>
    <message>
        <source>Nothing in the window looks much like what was learnt. Seen when a target is covered, left the window, turned, or changed its size or light.</source>
        <translation>窗口内没有与所学外观足够相似的内容。常见于目标被遮挡、离开窗口、转动，或大小、光照改变时。</translation>
    </message>
    <message>
        <source>Second maximum, as a share of the first</source>
        <translation>次大值（与最大值之比）</translation>
    </message>
    <message>
        <source>A second place answers nearly as strongly: %1 times the maximum.</source>
        <translation>另一处的响应几乎同样强：为最大值的 %1 倍。</translation>
    </message>
    <message>
        <source>Two places fit alike. Seen with look-alikes, with repeated texture, and when the response is weak everywhere.</source>
        <translation>两处同样吻合。常见于存在相似物体、重复纹理，以及各处响应都弱时。</translation>
    </message>
    <message>
        <source>The forward-backward error rose to %1 px; its median over the last 50 tracked frames is %3 px.</source>
        <translation>前向-后向误差升至 %1 像素；最近 50 个跟踪帧的中位数为 %3 像素。</translation>
    </message>
    <message>
        <source>Points that were followed on and back did not return to where they began. Seen with covering, blur, and fast or turning motion.</source>
        <translation>点向前再向后跟踪后没有回到起点。常见于遮挡、模糊以及快速或旋转运动时。</translation>
    </message>
    <message>
        <source>The forward-backward error is %1 px; over %2 px the flow is not believed.</source>
        <translation>前向-后向误差为 %1 像素；超过 %2 像素时光流不予采信。</translation>
    </message>
    <message>
        <source>Only %1 good points of the box were found again; %2 are needed.</source>
        <translation>框内只重新找到 %1 个可靠的点；需要 %2 个。</translation>
    </message>
    <message>
        <source>Seen with boxes without texture, and when a target is covered.</source>
        <translation>常见于框内缺少纹理以及目标被遮挡时。</translation>
    </message>
    <message>
        <source>What is in the followed box became less like the first pictures: similarity %1; its median over the last 50 tracked frames is %3.</source>
        <translation>跟踪框内的内容与最初图像的相似程度下降：相似度 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>Seen when the box slides off the target, and when the target turns or changes its look.</source>
        <translation>常见于框从目标上滑开，以及目标转动或外观改变时。</translation>
    </message>
    <message>
        <source>The similarity of the followed box to the first pictures is %1; %2 is needed to trust it.</source>
        <translation>跟踪框与最初图像的相似度为 %1；需达到 %2 才可信。</translation>
    </message>
    <message>
        <source>No window is like the remembered pictures: the best similarity is %1, %2 is needed.</source>
        <translation>没有窗口与记住的图像相似：最高相似度 %1，需要 %2。</translation>
    </message>
    <message>
        <source>The detector cannot bring the target back. Seen when it is covered, gone, or shows a side that was not learnt.</source>
        <translation>检测器无法找回目标。常见于目标被遮挡、消失或露出未学过的一面时。</translation>
    </message>
    <message>
        <source>%1 windows passed the forest.</source>
        <translation>%1 个窗口通过了森林。</translation>
    </message>
    <message>
        <source>The detector has nothing to compare. Seen when a target is covered, gone, or out of the sizes that are searched.</source>
        <translation>检测器没有可比较的窗口。常见于目标被遮挡、消失或超出搜索尺寸时。</translation>
    </message>
    <message>
        <source>The detector finds %1 places that look like the target.</source>
        <translation>检测器找到 %1 处像目标的位置。</translation>
    </message>
    <message>
        <source>It does not choose between them. Seen with look-alikes.</source>
        <translation>它不在其间选择。常见于存在相似物体时。</translation>
    </message>
    <message>
        <source>Flow and detector disagree: the followed box overlaps what the detector finds by %1; under %2 they are two places.</source>
        <translation>光流与检测器不一致：跟踪框与检测结果的重叠率为 %1；低于 %2 即为两处。</translation>
    </message>
    <message>
        <source>One of the two is not on the target; this does not tell which.</source>
        <translation>两者之一不在目标上；由此无法判断是哪一个。</translation>
    </message>
    <message>
        <source>The variance in the box fell to %1 times that of the first one; windows under %2 are turned down.</source>
        <translation>框内方差降至首框的 %1 倍；低于 %2 的窗口会被拒绝。</translation>
    </message>
    <message>
        <source>The box has less contrast than it began with. Seen with blur, fog, dim light, and when the box slides off to something plain.</source>
        <translation>框内对比度低于开始时。常见于模糊、雾、光线暗，以及框滑到平坦区域时。</translation>
    </message>
    <message>
        <source>The best score in the picture is %1, under the threshold of %2.</source>
        <translation>图中最高得分为 %1，低于阈值 %2。</translation>
    </message>
    <message>
        <source>No place looks like the template. Seen when a target is covered, gone, turned, or changed its size or light.</source>
        <translation>没有与模板相似的位置。常见于目标被遮挡、消失、转动，或大小、光照改变时。</translation>
    </message>
    <message>
        <source>The best score fell to %1; its median over the last 50 tracked frames is %3.</source>
        <translation>最高得分降至 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>The target looks less like the template than it did. Seen with partial covering, turning, and changes of size or light.</source>
        <translation>目标不如先前像模板。常见于部分遮挡、转动以及大小、光照改变时。</translation>
    </message>
    <message>
        <source>The best place is only %1 ahead of a second one; under %2 the choice is uncertain.</source>
        <translation>最佳位置只领先第二名 %1；低于 %2 时选择不确定。</translation>
    </message>
    <message>
        <source>Two places look like the template. Seen with look-alikes.</source>
        <translation>两处都像模板。常见于存在相似物体时。</translation>
    </message>
    <message>
        <source>The detector has not found it for %1 frames.</source>
        <translation>检测器已有 %1 帧没有找到它。</translation>
    </message>
    <message>
        <source>A tracker may follow it all the same, but nothing confirms it. Seen when a face turns away, is covered or small, and between detections.</source>
        <translation>跟踪器或许仍在跟随，但没有得到确认。常见于人脸转开、被遮挡或过小，以及两次检测之间。</translation>
    </message>
    <message>
        <source>Distance to the border of the picture</source>
        <translation>到图像边界的距离</translation>
    </message>
    <message>
        <source>The box reaches the border of the picture: it is %1 px from it (less than 0: beyond).</source>
        <translation>框到达图像边界：距边界 %1 像素（小于 0：已越过）。</translation>
    </message>
    <message>
        <source>What lies beyond the border is not seen; the target may be cut off.</source>
        <translation>边界之外不可见；目标可能被截断。</translation>
    </message>
    <message>
        <source>Size against the 10 frames before</source>
        <translation>与前 10 帧相比的大小</translation>
    </message>
    <message>
        <source>The box became %1 times as large as in the 10 frames before.</source>
        <translation>框变为前 10 帧的 %1 倍大。</translation>
    </message>
    <message>
        <source>Seen when a target comes near quickly, and when a box slides over to something larger.</source>
        <translation>常见于目标快速靠近，以及框滑到更大的物体上时。</translation>
    </message>
    <message>
        <source>The box shrank to %1 times its size in the 10 frames before.</source>
        <translation>框缩小为前 10 帧的 %1 倍。</translation>
    </message>
    <message>
        <source>Seen when a target goes away quickly, and when a box closes on a part of it.</source>
        <translation>常见于目标快速远离，以及框收缩到目标的一部分时。</translation>
    </message>
    <message>
        <source>Step in one frame, in sizes of the box</source>
        <translation>一帧内的移动（以框的大小计）</translation>
    </message>
    <message>
        <source>The box moved by %1 times its size in one frame; its median over the last 50 tracked frames is %3.</source>
        <translation>框在一帧内移动了自身大小的 %1 倍；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>Seen with fast motion, cuts and missing frames, and when a box jumps to something else.</source>
        <translation>常见于快速运动、镜头切换、缺帧，以及框跳到别的物体时。</translation>
    </message>
    <message>
        <source>The confidence fell to %1; its median over the last 50 tracked frames is %3.</source>
        <translation>置信度降至 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>What a confidence means is the algorithm&apos;s.</source>
        <translation>置信度的含义由算法决定。</translation>
    </message>
    <message>
        <source>Overlap with the truth</source>
        <translation>与真值的重叠率</translation>
    </message>
    <message>
        <source>The box overlaps the true one by %1 only.</source>
        <translation>框与真值框的重叠率仅为 %1。</translation>
    </message>
    <message>
        <source>By the truth that was loaded, the box is not on the target.</source>
        <translation>根据已载入的真值，框不在目标上。</translation>
    </message>
    <message>
        <source>It is %1; the algorithm compares it with %2.</source>
        <translation>其值为 %1；算法以 %2 与之比较。</translation>
    </message>
    <message>
        <source>It is on the wrong side of what the algorithm asks for.</source>
        <translation>它不满足算法的要求。</translation>
    </message>
    <message>
        <source>The pictures %1 and %2 would both become %3. Rename one, or name them one at a time.</source>
        <translation>图像 %1 和 %2 都会写成 %3。请重命名其中一幅，或逐幅指定。</translation>
    </message>
    <message>
        <source>Picture %1 of %2 cannot be decoded. Those before it were written; leave it out, or repair it.</source>
        <translation>%2 的第 %1 幅图像无法解码。它之前的图像已写出；请将其移除或修复。</translation>
    </message>
    <message>
        <source>The picture &quot;%1&quot; cannot be written: %2. Check the folder and the free space, or choose another place.</source>
        <translation>无法写入图像“%1”：%2。请检查文件夹和剩余空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>File of the network (ONNX; none: the one that comes with Spoor) or of the structured forest (model.yml.gz).</source>
        <translation>网络文件（ONNX；留空则使用 Spoor 自带的网络）或结构化森林的模型文件（model.yml.gz）。</translation>
    </message>
    <message>
        <source>EdgeBoxes: where edges come from. The network finds outlines rather than texture; a forest needs its model file.</source>
        <translation>EdgeBoxes：边缘的来源。网络更多地检测轮廓而非纹理；森林需要其模型文件。</translation>
    </message>
    <message>
        <source>Finds the edges around the target, by gradients, a small network or a structured forest (the parameter edges), and thins them to lines. Object proposals stand and fall with it: watch whether the outline of the target is stronger than the texture inside.</source>
        <translation>用梯度、小型网络或结构化森林（参数 edges）检测目标周围的边缘，并细化为线条。候选框的质量取决于它：请观察目标轮廓是否强于其内部纹理。</translation>
    </message>
    <message>
        <source>There is no edge map &apos;%1&apos;; it is gradient, learned or forest.</source>
        <translation>没有名为“%1”的边缘图；可选 gradient、learned 或 forest。</translation>
    </message>
    <message>
        <source>%1 is no edge network: that makes one map of half the size of a picture of three colours, whatever its size. Choose another model, or edges from gradients.</source>
        <translation>%1 不是边缘网络：边缘网络由任意尺寸的三通道彩色图像生成一幅尺寸减半的边缘图。请选择其他模型，或改用梯度边缘。</translation>
    </message>
    <message>
        <source>The edge network %1 is not installed. Choose the file of one, or edges from gradients.</source>
        <translation>边缘网络 %1 未安装。请选择一个网络文件，或改用梯度边缘。</translation>
    </message>
    <message>
        <source>Take it first: it needs nothing but the picture in the box, and everything that it does can be seen. It is at its best where the target keeps its look and its size: marks, parts on a line, instruments, still cameras.</source>
        <translation>可以先用它：只需要框内的图像，而且它的每一步都看得见。最适合外观和大小不变的目标：标记、流水线上的零件、仪表、固定摄像机。</translation>
    </message>
    <message>
        <source>Take it for a target that leaves the picture or is hidden and comes back, and whose look changes slowly: it goes on learning, and it searches the whole frame.</source>
        <translation>适合会离开画面或被遮挡后再出现、外观缓慢变化的目标：它会持续学习，并搜索整帧画面。</translation>
    </message>
    <message>
        <source>Small boxes and surfaces without texture give the flow nothing to hold on to. It can learn the wrong thing when the box is wrong for long: look at the memory. The box keeps the proportions that it was drawn with.</source>
        <translation>框太小或表面没有纹理时，光流无从跟踪。框长时间出错时，它可能学到错误的东西：请查看记忆。框保持绘制时的宽高比。</translation>
    </message>
    <message>
        <source>It follows what is in its search window. One that jumps out of it is looked for around its last place, then farther away, and one that looks different when it comes back is not known again.</source>
        <translation>它只跟踪搜索窗口内的内容。目标跳出窗口后，会先在最后位置附近寻找，再逐渐扩大范围；再次出现时外观已变的目标不会被认出。</translation>
    </message>
    <message>
        <source>Take it when nobody is to draw boxes: it finds upright faces that look at the camera, or what else a cascade was trained on, and gives each one a number. With a tracker it also follows them while they turn away.</source>
        <translation>适合不想画框的情形：它寻找正立、面向摄像机的人脸，或级联所训练的其他目标，并为每个目标编号。配合跟踪器，人脸转开时也能继续跟踪。</translation>
    </message>
    <message>
        <source>Faces from the side, turned over or hidden by more than glasses are missed, and textures that look like a face are found at times. It tells faces apart by their place only and knows nobody.</source>
        <translation>侧脸、倒置的脸或遮挡超过眼镜的脸会漏检，像人脸的纹理有时会误检。它只按位置区分人脸，不识别身份。</translation>
    </message>
    <message>
        <source>There are no faces in the sample, only butterflies: the page shows the search at work, and how few windows come far. Open a video with faces to see some found.</source>
        <translation>示例中没有人脸，只有蝴蝶：本页展示搜索过程，以及多少窗口能通过前几级。打开有人脸的视频即可看到检测结果。</translation>
    </message>
    <message>
        <source>Take it to see what a tracker with proposals has to choose from, or to get boxes of whatever objects there are for a program that classifies them.</source>
        <translation>用它查看使用候选框的跟踪器有哪些选择，或为分类程序提供画面中各种物体的框。</translation>
    </message>
    <message>
        <source>It follows nothing: each frame has proposals of its own, and most of them are no objects. Objects without a clear outline are missed.</source>
        <translation>它不跟踪任何东西：每帧都有各自的候选框，其中大多数不是物体。轮廓不清晰的物体会漏掉。</translation>
    </message>
    <message>
        <source>Classification needs a network, and none comes with Spoor: give an ONNX file as the parameter &apos;model&apos;, and its labels as &apos;labels&apos;.</source>
        <translation>分类需要网络，而 Spoor 不附带网络：请以参数“model”给出 ONNX 文件，以“labels”给出其标签。</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Says what is in a box by a network that you give, and follows it by one of the trackers.</source>
        <translation>用您提供的网络说明框中是什么，并用某个跟踪器跟踪它。</translation>
    </message>
    <message>
        <source>ONNX file of a network that takes a picture and gives a value a label; there is none in Spoor.</source>
        <translation>网络的 ONNX 文件：输入一幅图像，为每个标签输出一个值；Spoor 不附带。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Text file with a label a line, in the order of the network&apos;s outputs; empty: numbers.</source>
        <translation>每行一个标签的文本文件，按网络输出的顺序；留空则用编号。</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>How many of the most probable names are kept.</source>
        <translation>保留多少个概率最高的名称。</translation>
    </message>
    <message>
        <source>Name every</source>
        <translation>命名间隔</translation>
    </message>
    <message>
        <source>A box is named every so many frames, and keeps its names between them.</source>
        <translation>每隔这么多帧为框命名一次，其间保持原有名称。</translation>
    </message>
    <message>
        <source>Crop every</source>
        <translation>裁剪间隔</translation>
    </message>
    <message>
        <source>The strip of crops keeps one at least every so many frames, and one whenever the name changes.</source>
        <translation>裁剪图带至少每隔这么多帧保留一幅，名称变化时也保留一幅。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配方式</translation>
    </message>
    <message>
        <source>How a box becomes a picture of the network&apos;s proportions; best the way that the network was trained with.</source>
        <translation>如何把框变成网络所需宽高比的图像；最好与网络训练时的方式一致。</translation>
    </message>
    <message>
        <source>With its surroundings</source>
        <translation>含周围区域</translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>Padded</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Cut to its middle</source>
        <translation>裁取中部</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>边距</translation>
    </message>
    <message>
        <source>Added to the box on each side, as a part of its width and height; below zero it is cut.</source>
        <translation>在框的每一侧增加的部分，占其宽和高的比例；小于零则向内裁剪。</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入尺寸</translation>
    </message>
    <message>
        <source>Width and height of what the network sees, where its file leaves them open.</source>
        <translation>网络输入的宽和高，仅在其文件未指定时使用。</translation>
    </message>
    <message>
        <source>The network gets (value / divisor - mean) / deviation; the defaults are those of ImageNet.</source>
        <translation>网络得到 (值 / 除数 - 均值) / 标准差；默认值为 ImageNet 的参数。</translation>
    </message>
    <message>
        <source>Order of colours</source>
        <translation>颜色顺序</translation>
    </message>
    <message>
        <source>Which colour the network wants first.</source>
        <translation>网络要求哪种颜色在前。</translation>
    </message>
    <message>
        <source>Red, green, blue</source>
        <translation>红、绿、蓝</translation>
    </message>
    <message>
        <source>Blue, green, red</source>
        <translation>蓝、绿、红</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>Mean of red</source>
        <translation>红色均值</translation>
    </message>
    <message>
        <source>Mean of green</source>
        <translation>绿色均值</translation>
    </message>
    <message>
        <source>Mean of blue</source>
        <translation>蓝色均值</translation>
    </message>
    <message>
        <source>Deviation of red</source>
        <translation>红色标准差</translation>
    </message>
    <message>
        <source>Deviation of green</source>
        <translation>绿色标准差</translation>
    </message>
    <message>
        <source>Deviation of blue</source>
        <translation>蓝色标准差</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Logits go through softmax; automatic: unless the network ends with softmax or sigmoid.</source>
        <translation>logits 经过 softmax；自动：除非网络以 softmax 或 sigmoid 结尾。</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Moves the boxes; with none they stay where they were set, until the next keyframe.</source>
        <translation>移动框的跟踪器；选“无”则框停留在设定处，直到下一个关键帧。</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>Cuts the box out of the picture, in the size and with the normalisation that the network wants. Look at what it sees: names are as good as the crop.</source>
        <translation>按网络要求的尺寸和归一化方式从图像中裁出框内区域。请查看网络看到了什么：名称的好坏取决于裁剪。</translation>
    </message>
    <message>
        <source>Runs the network over the crop and ranks the labels by their probability. A network knows its labels only: something else gets the name of what looks most like it.</source>
        <translation>对裁剪图运行网络，并按概率排列标签。网络只认识自己的标签：其他东西会得到看起来最像的那个名称。</translation>
    </message>
    <message>
        <source>Crop of the box</source>
        <translation>框的裁剪</translation>
    </message>
    <message>
        <source>What the network sees</source>
        <translation>网络看到的图像</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>分类器</translation>
    </message>
    <message>
        <source>Crops over time</source>
        <translation>随时间的裁剪图</translation>
    </message>
    <message>
        <source>Names over time</source>
        <translation>随时间的名称</translation>
    </message>
    <message>
        <source>%1 has %2 MB, which is no list of labels. Give a text file with a label a line.</source>
        <translation>%1 有 %2 MB，不是标签列表。请提供每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>The label file %1 cannot be read. Give a text file with a label a line.</source>
        <translation>无法读取标签文件 %1。请提供每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>%1 is no text in UTF-8. Labels are a text file with a label a line.</source>
        <translation>%1 不是 UTF-8 文本。标签应为每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>Line %1 of %2 is too long for a label. Labels are a text file with a label a line.</source>
        <translation>%2 的第 %1 行过长，不能作为标签。标签应为每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>%1 is empty. Labels are a text file with a label a line.</source>
        <translation>%1 是空的。标签应为每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>%1 is no classifier of pictures: it has %2 inputs, not one.</source>
        <translation>%1 不是图像分类器：它有 %2 个输入，而不是一个。</translation>
    </message>
    <message>
        <source>%1 is no classifier: it has %2 outputs, not one.</source>
        <translation>%1 不是分类器：它有 %2 个输出，而不是一个。</translation>
    </message>
    <message>
        <source>%1 is no classifier of pictures: its input is %2, not 1 x 3 x height x width (or 1 x 1 for grey).</source>
        <translation>%1 不是图像分类器：其输入为 %2，而不是 1 × 3 × 高 × 宽（灰度为 1 × 1）。</translation>
    </message>
    <message>
        <source>%1 is no classifier: its output is %2, not a value a label.</source>
        <translation>%1 不是分类器：其输出为 %2，而不是每个标签一个值。</translation>
    </message>
    <message>
        <source>%1 has %2 labels, but %3 has %4 outputs. Give a label file with a line for each output, in their order.</source>
        <translation>%1 有 %2 个标签，但 %3 有 %4 个输出。请提供按输出顺序每个输出一行的标签文件。</translation>
    </message>
    <message>
        <source>Take it to see what a network takes a target for while a tracker follows it, and when it changes its mind.</source>
        <translation>想看网络在跟踪器跟随目标时把它当作什么、何时改变判断，就用它。</translation>
    </message>
    <message>
        <source>It needs a network of yours and its labels; none comes with Spoor. A network knows its labels only: it gives one of them to everything.</source>
        <translation>它需要您自己的网络及其标签；Spoor 不附带网络。网络只认识自己的标签：对任何东西都会给出其中之一。</translation>
    </message>
    <message>
        <source>Without a network there is nothing to see on this page. Choose one in the parameters of the workbench.</source>
        <translation>没有网络时此页没有可看的内容。请在工作台的参数中选择一个。</translation>
    </message>
    <message>
        <source>Scores thousands of boxes by the edge groups that lie wholly inside, less those that cross the border: a box around a whole object has a high score. For a tracker, only boxes that overlap its target by at least 0.4 are scored.</source>
        <translation>按完全位于框内的边缘组（减去跨越边界的组）给数千个框打分：框住整个物体的框得分高。用于跟踪器时，只给与其目标重叠不低于 0.4 的框打分。</translation>
    </message>
    <message>
        <source>The box is followed, but what is in it looks too unlike what was learned of the target first: similarity %1, needed is %2.</source>
        <translation>目标框仍在跟随，但其中内容与最初学到的目标外观相差太大：相似度 %1，需要 %2。</translation>
    </message>
    <message>
        <source>%1 is open in another window or program. Close it there, or choose another name.</source>
        <translation>%1 已在另一个窗口或程序中打开。请先在那里关闭它，或选择其他名称。</translation>
    </message>
    <message>
        <source>The copy &quot;%1&quot; is not what was written. The project stays where it is; save it at another place.</source>
        <translation>副本“%1”与写入的内容不一致。项目保留在原处；请保存到其他位置。</translation>
    </message>
    <message>
        <source>There is no project that could be saved.</source>
        <translation>没有可以保存的项目。</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Close other programs, and try again.</source>
        <translation>内存不足。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>An internal error stopped this: %1. Please report it.</source>
        <translation>内部错误使操作中止：%1。请报告此问题。</translation>
    </message>
    <message>
        <source>%1 holds views, triggers or other things that are never in a project of Spoor. It is not opened; do not trust whoever it came from.</source>
        <translation>%1 含有视图、触发器或其他 Spoor 项目中绝不会有的内容。未打开；请勿信任其来源。</translation>
    </message>
    <message>
        <source>%1 is damaged: it has no table &quot;%2&quot;.</source>
        <translation>%1 已损坏：缺少表“%2”。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. It is not opened, and stays as it is.</source>
        <translation>%1 已损坏：%2。未打开，文件保持原样。</translation>
    </message>
    <message>
        <source>a box has no size that a picture could have</source>
        <translation>某个框的尺寸超出任何图片的可能</translation>
    </message>
    <message>
        <source>a name is longer than any that can be shown</source>
        <translation>某个名称过长，无法显示</translation>
    </message>
    <message>
        <source>it has more targets than can be shown</source>
        <translation>目标数量过多，无法显示</translation>
    </message>
    <message>
        <source>Between the keyframes %1 and %2 of target %3 lie more frames than can be filled. Remove one of them.</source>
        <translation>目标 %3 的关键帧 %1 与 %2 之间的帧太多，无法填充。请删除其中一个关键帧。</translation>
    </message>
    <message>
        <source>%1, line %2: lists within lists within lists: no file of ours or of others goes so deep. It is not read.</source>
        <translation>%1，第 %2 行：列表层层嵌套过深，任何正常的文件都不会如此。未读取。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: it is a pipe or a device. Give a file, or /dev/stdin for standard input.</source>
        <translation>无法读取“%1”：它是管道或设备。请给出文件，或用 /dev/stdin 表示标准输入。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 MB and is not read. Split it.</source>
        <translation>“%1”超过 %2 MB，未读取。请将其拆分。</translation>
    </message>
    <message>
        <source>The picture &quot;%1&quot; has %2 x %3 pixels, more than can be decoded. Cut it, or scale it down.</source>
        <translation>图片“%1”有 %2 x %3 像素，超出可解码的范围。请裁剪或缩小它。</translation>
    </message>
    <message>
        <source>%1 is a project, but no bundle of a run: there is nothing in it to compare with. Write one with &apos;spoor-cli track --bundle&apos; or the workbench.</source>
        <translation>%1 是项目，但不是运行包：其中没有可供比较的内容。请用“spoor-cli track --bundle”或工作台生成运行包。</translation>
    </message>
    <message>
        <source>No folder could be made in %1 for files of this run. Set TMPDIR to one that can be written.</source>
        <translation>无法在 %1 中为本次运行的文件建立文件夹。请把 TMPDIR 设为可写的位置。</translation>
    </message>
    <message>
        <source>%1 does not tell frames in which nothing was found from those in which nobody has looked.</source>
        <translation>%1 不区分什么也没找到的帧和没有看过的帧。</translation>
    </message>
    <message>
        <source>%1, line %2: expected ascending pairs of frames as &quot;%3&quot;, found %4.</source>
        <translation>%1 第 %2 行：“%3”应为升序的帧号对，但读到 %4。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; finds its own targets, but TraX gives the box to follow. Choose one that follows a box.</source>
        <translation>算法“%1”自行寻找目标，而 TraX 会给出要跟踪的框。请选择跟踪框的算法。</translation>
    </message>
    <message>
        <source>TraX has no message &apos;%1&apos;. Expected initialize, frame or quit.</source>
        <translation>TraX 没有消息“%1”。应为 initialize、frame 或 quit。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; has a quote that is not closed, or something behind one that is: %2. Close it, and write \&quot; for a quote in it.</source>
        <translation>TraX 消息“%1”中有未闭合的引号，或闭合引号之后还有内容：%2。请闭合引号，并把其中的引号写作 \&quot;。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no picture that can be read. Expected file://PATH, image:WIDTH;HEIGHT;FORMAT;BASE64 with rgb, gray8 or gray16 and as many pixels as that, or data:image/jpeg;BASE64.</source>
        <translation>“%1”不是可读取的图片。应为 file://路径、image:宽;高;格式;BASE64（格式为 rgb、gray8 或 gray16，像素数与之相符）或 data:image/jpeg;BASE64。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no region that can be followed. Expected a rectangle x,y,w,h, the corners of a polygon, or a mask.</source>
        <translation>“%1”不是可跟踪的区域。应为矩形 x,y,w,h、多边形的顶点或掩码。</translation>
    </message>
    <message>
        <source>The TraX stream was closed without the message quit. See what the program at its other end says.</source>
        <translation>TraX 流在没有 quit 消息的情况下被关闭。请查看另一端程序的说明。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; is for a tracker to send, not to get. Expected initialize, frame or quit.</source>
        <translation>TraX 消息“%1”应由跟踪器发送，而不是接收。应为 initialize、frame 或 quit。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; has %2 arguments, but in version %3 of the protocol it has %4. The version is that of --protocol.</source>
        <translation>TraX 消息“%1”有 %2 个参数，但在协议版本 %3 中应有 %4。版本由 --protocol 指定。</translation>
    </message>
    <message>
        <source>The TraX message &apos;frame&apos; came before any &apos;initialize&apos;: there is nothing to follow. Send a region first.</source>
        <translation>TraX 消息“frame”在任何“initialize”之前到来：没有要跟踪的目标。请先发送一个区域。</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;, but must be a whole number from %3 to %4. The program that starts the tracker sets it.</source>
        <translation>%1 为“%2”，但必须是 %3 到 %4 的整数。它由启动跟踪器的程序设置。</translation>
    </message>
    <message>
        <source>Nothing listens on port %1 of this machine, which TRAX_SOCKET names (%2). Unset it to talk over standard input and output.</source>
        <translation>TRAX_SOCKET 指定的本机端口 %1 上没有程序在监听（%2）。取消设置该变量即可改用标准输入和标准输出。</translation>
    </message>
    <message>
        <source>The program at the other end of the TraX stream cannot be reached any more: %1. See what it says itself.</source>
        <translation>无法再连接到 TraX 流另一端的程序：%1。请查看该程序自己的说明。</translation>
    </message>
    <message>
        <source>A TraX message is longer than 1 GiB. Send pictures as files.</source>
        <translation>一条 TraX 消息超过 1 GiB。请以文件发送图片。</translation>
    </message>
    <message>
        <source>Take it for a target that stays in the picture while its size or the light change: gradients mind light little, and what is around the target is learned as well. Where its proportions change too, try scale_mode=proposals.</source>
        <translation>适合始终在画面内、但大小或光照会变化的目标：梯度对光照不敏感，目标周围的内容也会被学习。宽高比也会变化时，可试用 scale_mode=proposals。</translation>
    </message>
    <message>
        <source>Follows the target by a correlation filter over gradients and colours; a pyramid of scales or object proposals tell its size.</source>
        <translation>用梯度和颜色上的相关滤波跟踪目标；尺度金字塔或物体候选框给出其大小。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>滤波器</translation>
    </message>
    <message>
        <source>Kernelised</source>
        <translation>核滤波器</translation>
    </message>
    <message>
        <source>Background-aware</source>
        <translation>背景感知</translation>
    </message>
    <message>
        <source>What finds the target: a kernelised filter over a window of 2.5 times its size, or a linear one over 5 times its size that learns what is around it as well.</source>
        <translation>用什么寻找目标：窗口为目标 2.5 倍的核滤波器，或窗口为目标 5 倍、同时学习目标周围内容的线性滤波器。</translation>
    </message>
    <message>
        <source>Take it for the best box of any target when you have its networks: they were trained on thousands of videos, and follow changes of size, shape and light.</source>
        <translation>想得到任意目标最好的框、并且您有它的网络时，就用它：这些网络用数千段视频训练过，能跟上大小、形状和光照的变化。</translation>
    </message>
    <message>
        <source>It needs files that do not come with Spoor, and finds whatever looks like the target: among others of its kind it may change over to one of them. It learns nothing of the target but its first look.</source>
        <translation>它需要 Spoor 不附带的文件，并且会找到任何看起来像目标的东西：在同类之中，它可能转而跟踪另一个。除了目标最初的样子，它不学习任何东西。</translation>
    </message>
    <message>
        <source>Without its networks there is nothing to see on this page. Choose them in the parameters of the workbench.</source>
        <translation>没有它的网络，这一页上就没有可看的内容。请在工作台的参数中选择网络。</translation>
    </message>
    <message>
        <source>This tracker needs two networks, and none come with Spoor: give a backbone of NanoTrack as the parameter &apos;backbone&apos; and its head as &apos;head&apos;, or the folder of both as &apos;backbone&apos;.</source>
        <translation>此跟踪器需要两个网络，而 Spoor 不附带：请把 NanoTrack 的主干网络作为参数“backbone”、其头部网络作为“head”给出，或把包含两者的文件夹作为“backbone”给出。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, which is too small or far too large for this tracker. Draw it around the target.</source>
        <translation>框为 %1 x %2 像素，对此跟踪器来说太小或太大。请围绕目标画框。</translation>
    </message>
    <message>
        <source>Nothing looks like the target any more: the best score is %1, where %2 is usual for it.</source>
        <translation>没有任何东西再像目标：最高得分为 %1，而它通常为 %2。</translation>
    </message>
    <message>
        <source>The best place looks less like the target than usual: its score is %1, where %2 is usual.</source>
        <translation>最好的位置不如往常像目标：其得分为 %1，而通常为 %2。</translation>
    </message>
    <message>
        <source>Backbone</source>
        <translation>主干网络</translation>
    </message>
    <message>
        <source>ONNX file of the network that describes pictures (NanoTrack, version 1 to 3), or a folder with it and its head; there is none in Spoor.</source>
        <translation>描述图像的网络的 ONNX 文件（NanoTrack，版本 1 到 3），或包含它及其头部的文件夹；Spoor 不附带。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头部网络</translation>
    </message>
    <message>
        <source>ONNX file of the network that compares descriptions; empty: the one beside the backbone.</source>
        <translation>比较描述的网络的 ONNX 文件；留空则使用主干网络旁边的那个。</translation>
    </message>
    <message>
        <source>Uncertain under</source>
        <translation>低于此为不确定</translation>
    </message>
    <message>
        <source>Share of the usual score of a target under which it is Uncertain.</source>
        <translation>目标通常得分的比例，低于它时目标为不确定。</translation>
    </message>
    <message>
        <source>Lost under</source>
        <translation>低于此为丢失</translation>
    </message>
    <message>
        <source>Share of the usual score under which a target is Lost after some frames; 0: it never is.</source>
        <translation>通常得分的比例，若干帧低于它时目标为丢失；0：永不丢失。</translation>
    </message>
    <message>
        <source>Found over</source>
        <translation>高于此为找回</translation>
    </message>
    <message>
        <source>Share of the usual score that a place farther away must have for a lost target to be there.</source>
        <translation>更远处的位置必须达到的通常得分的比例，丢失的目标才被认为在那里。</translation>
    </message>
    <message>
        <source>Windows farther away</source>
        <translation>更远处的窗口</translation>
    </message>
    <message>
        <source>How many windows around its last place are searched in a frame for a target that is lost.</source>
        <translation>目标丢失时，每帧在其最后位置周围搜索多少个窗口。</translation>
    </message>
    <message>
        <source>Maps of layer</source>
        <translation>特征图所属的层</translation>
    </message>
    <message>
        <source>The layer whose feature maps are shown.</source>
        <translation>展示其特征图的层。</translation>
    </message>
    <message>
        <source>As OpenCV</source>
        <translation>与 OpenCV 相同</translation>
    </message>
    <message>
        <source>Gives the boxes of OpenCV&apos;s TrackerNano, its faults included: for comparisons.</source>
        <translation>给出 OpenCV 的 TrackerNano 的框，包括其错误：用于比较。</translation>
    </message>
    <message>
        <source>Siamese network</source>
        <translation>孪生网络</translation>
    </message>
    <message>
        <source>Follows the target by two networks that you give (NanoTrack), and looks for one that is lost farther away.</source>
        <translation>用您提供的两个网络（NanoTrack）跟踪目标，并在更远处寻找丢失的目标。</translation>
    </message>
    <message>
        <source>Looks less like the target</source>
        <translation>不那么像目标</translation>
    </message>
    <message>
        <source>Another size or shape than before</source>
        <translation>大小或形状与之前不同</translation>
    </message>
    <message>
        <source>Farther from the last place</source>
        <translation>离最后位置更远</translation>
    </message>
    <message>
        <source>Slightly worse in all</source>
        <translation>各方面都略差</translation>
    </message>
    <message>
        <source>Choice of the box</source>
        <translation>框的选择</translation>
    </message>
    <message>
        <source>Penalty of size and shape</source>
        <translation>大小与形状的惩罚</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗函数</translation>
    </message>
    <message>
        <source>What decides</source>
        <translation>决定的依据</translation>
    </message>
    <message>
        <source>Boxes, best first</source>
        <translation>从最好开始的框</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>确定程度</translation>
    </message>
    <message>
        <source>Score of the box</source>
        <translation>框的得分</translation>
    </message>
    <message>
        <source>Lead over the best place elsewhere</source>
        <translation>领先别处最好位置的程度</translation>
    </message>
    <message>
        <source>Size and shape as before</source>
        <translation>大小与形状同前的程度</translation>
    </message>
    <message>
        <source>Best place</source>
        <translation>最好的位置</translation>
    </message>
    <message>
        <source>Best place, not believed</source>
        <translation>最好的位置，但不可信</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Usual score</source>
        <translation>通常得分</translation>
    </message>
    <message>
        <source>Cuts a square around the last place of the target out of the picture, about four times as large, and resizes it for the network. What is not in it cannot be found.</source>
        <translation>在目标最后位置周围从图像中裁出一个约四倍大的方块，并为网络调整大小。不在其中的东西无法被找到。</translation>
    </message>
    <message>
        <source>Describes the target by the backbone, once when it is drawn and, with a memory, whenever it is seen clearly. The gallery shows what is searched for.</source>
        <translation>用主干网络描述目标：画框时一次；使用记忆时，每当清楚地看到目标再做一次。图集展示正在搜索什么。</translation>
    </message>
    <message>
        <source>Describes the search area by the backbone and compares it with the template: a score and a box for each of 16 x 16 places. The feature maps show what a layer responds to.</source>
        <translation>用主干网络描述搜索区域并与模板比较：在 16 x 16 个位置各得到一个得分和一个框。特征图展示某一层对什么有响应。</translation>
    </message>
    <message>
        <source>Weighs the scores: another size or shape than before counts against a place, the middle of the window for it. The best box moves the target; how its score compares with the usual one says whether it is believed.</source>
        <translation>权衡得分：与之前不同的大小或形状会降低一个位置的价值，窗口中间则提高。最好的框移动目标；其得分与通常得分相比如何，决定它是否可信。</translation>
    </message>
    <message>
        <source>The network %1 is no backbone of a tracker: it does not make one description of one colour picture. Give a backbone and its head, as NanoTrack has them.</source>
        <translation>网络 %1 不是跟踪器的主干网络：它不能由一幅彩色图像得到一个描述。请给出主干网络及其头部，如 NanoTrack 那样。</translation>
    </message>
    <message>
        <source>The network %1 is no head for the backbone %2: it does not compare descriptions of %3 and %4 to scores and boxes. Give the two files that belong together.</source>
        <translation>网络 %1 不是主干网络 %2 的头部：它不能把 %3 与 %4 的描述比较为得分和框。请给出属于一起的两个文件。</translation>
    </message>
    <message>
        <source>The folder %1 holds %2 networks (*.onnx) with &apos;%3&apos; in their names, where one is needed. Give the file itself.</source>
        <translation>文件夹 %1 中有 %2 个名称含“%3”的网络（*.onnx），而只需要一个。请直接给出文件。</translation>
    </message>
    <message>
        <source>The backbone %1 needs its head, and there is none beside it. Give it as the parameter &apos;head&apos;.</source>
        <translation>主干网络 %1 需要其头部，而它旁边没有。请把它作为参数“head”给出。</translation>
    </message>
    <message>
        <source>Layer %1, %2 (%3): %4</source>
        <translation>第 %1 层，%2（%3）：%4</translation>
    </message>
    <message>
        <source>Search crop</source>
        <translation>搜索裁剪图</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>%1 has %2 frames, the truth %3: those after its end do not count.</source>
        <translation>%1 有 %2 帧，真值有 %3 帧：真值结束之后的帧不计入。</translation>
    </message>
    <message>
        <source>%1 has %2 frames, the truth %3: the missing ones count as Lost.</source>
        <translation>%1 有 %2 帧，真值有 %3 帧：缺少的帧按丢失计算。</translation>
    </message>
    <message>
        <source>%1: its target %2 is compared with the true target %3, which it overlaps most.</source>
        <translation>%1：其目标 %2 与重叠最多的真实目标 %3 比较。</translation>
    </message>
    <message>
        <source>%1 is a list of results without pictures: image_id is taken for the frame, counted from %2.</source>
        <translation>%1 是不含图片的结果列表：image_id 被当作帧号，从 %2 开始计数。</translation>
    </message>
    <message>
        <source>%1 does not say which boxes belong together: each label is taken for one target, but where it is there twice in a frame each of its boxes is.</source>
        <translation>%1 没有说明哪些框属于同一目标：每个标签视为一个目标；若某标签在一帧中出现两次，则其每个框各视为一个目标。</translation>
    </message>
    <message>
        <source>%1 is no binary result of VOT, or it is cut off. Have the toolkit write text, or run it again.</source>
        <translation>%1 不是 VOT 的二进制结果，或已被截断。请让工具包写出文本，或重新运行。</translation>
    </message>
    <message>
        <source>A picture of %1 x %2 pixels with %3 channels cannot be used. Expected 1 (grey), 3 or 4 channels and up to %4 pixels a side.</source>
        <translation>无法使用 %1 x %2 像素、%3 个通道的图片。应为 1 个（灰度）、3 个或 4 个通道，每边最多 %4 像素。</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; has %2 values for %3 frames. Give one a frame.</source>
        <translation>列“%1”有 %2 个值，但有 %3 帧。请每帧给出一个值。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no state of a target. Expected Tracking, Uncertain or Lost.</source>
        <translation>“%1”不是目标的状态。应为 Tracking、Uncertain 或 Lost。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no source of a box. Expected given, tracked or interpolated.</source>
        <translation>“%1”不是框的来源。应为 given、tracked 或 interpolated。</translation>
    </message>
    <message>
        <source>Frame %1 is not in its place: frames are counted from 0 and ascend, each at most once a target.</source>
        <translation>帧 %1 的位置不对：帧从 0 开始计数并递增，每个目标的每一帧最多出现一次。</translation>
    </message>
    <message>
        <source>The box of frame %1 is none: expected x, y, width and height as finite numbers, the last two not negative; nan, or the state Lost, for no box.</source>
        <translation>帧 %1 的框无效：应为有限数值的 x、y、宽和高，后两者不为负；没有框时请用 nan 或状态 Lost。</translation>
    </message>
    <message>
        <source>A target cannot have the number %1. Use 0 to %2.</source>
        <translation>目标编号不能为 %1。请使用 0 到 %2。</translation>
    </message>
    <message>
        <source>An array of %1 with %2 dimensions is no picture. Expected uint8 with height x width, or height x width x channels.</source>
        <translation>类型为 %1、%2 维的数组不是图片。应为 uint8，形状为 高 x 宽 或 高 x 宽 x 通道。</translation>
    </message>
    <message>
        <source>%1 is no box. Expected four numbers: x, y, width and height in pixels.</source>
        <translation>%1 不是框。应为四个数：以像素计的 x、y、宽和高。</translation>
    </message>
    <message>
        <source>A project has no fact &apos;%1&apos;. It has input, algorithm, parameters, device, stages, seed and range.</source>
        <translation>项目没有“%1”这一项。它有 input、algorithm、parameters、device、stages、seed 和 range。</translation>
    </message>
    <message>
        <source>The project is closed. Open it again to go on.</source>
        <translation>项目已关闭。请重新打开后继续。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not say what a frame without a box counts. Expected repeat, nan or zero.</source>
        <translation>“%1”没有说明没有框的帧如何计算。应为 repeat、nan 或 zero。</translation>
    </message>
    <message>
        <source>There is no picture yet. Show one before targets are started.</source>
        <translation>还没有图片。请先给出图片，再开始目标。</translation>
    </message>
    <message>
        <source>There is no target to track. Start one on a picture and its box first.</source>
        <translation>没有要跟踪的目标。请先在图片上用框开始一个目标。</translation>
    </message>
    <message>
        <source>There is no state yet: nothing was tracked. Show a picture first.</source>
        <translation>还没有状态：尚未跟踪任何内容。请先给出图片。</translation>
    </message>
    <message>
        <source>This is the state of a run with the algorithm &apos;%1&apos;, not with &apos;%2&apos;. Make a run of that algorithm for it.</source>
        <translation>这是算法“%1”的运行状态，而不是“%2”的。请为其创建该算法的运行。</translation>
    </message>
    <message>
        <source>How the size of the box follows the target: not at all, by a pyramid of scales (the shape stays), or by object proposals (with the background-aware filter: besides the pyramid).</source>
        <translation>框的大小如何跟随目标：不跟随、用尺度金字塔（形状不变）或用物体候选框（背景感知滤波器同时也用金字塔）。</translation>
    </message>
    <message>
        <source>Feature maps of a layer</source>
        <translation>某一层的特征图</translation>
    </message>
    <message>
        <source>The maps of all targets together would have %1 values; at most %2 are possible. Search near the targets only, or track fewer at once.</source>
        <translation>所有目标的响应图合起来将有 %1 个值，最多可有 %2 个。请只在目标附近搜索，或同时跟踪较少的目标。</translation>
    </message>
    <message>
        <source>Open a video and choose an algorithm first.</source>
        <translation>请先打开视频并选择算法。</translation>
    </message>
    <message>
        <source>There is no box in this frame or the one before. Draw one.</source>
        <translation>本帧和前一帧中都没有框。请画一个。</translation>
    </message>
    <message>
        <source>Computed again, frame %1 has other boxes than those that are kept. Compare again to look inside.</source>
        <translation>重新计算后，第 %1 帧的框与保存的框不同。请重新比较以查看内部。</translation>
    </message>
    <message>
        <source>swap %1 and %2</source>
        <translation>互换 %1 和 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not written: the video has no frame %2. Choose other frames.</source>
        <translation>未写入“%1”：视频没有第 %2 帧。请选择其他帧。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has pictures %2*.png already. Choose an empty folder.</source>
        <translation>文件夹“%1”中已有图片 %2*.png。请选择空文件夹。</translation>
    </message>
    <message>
        <source>No box of &quot;%1&quot; lies in the picture in these frames: there is nothing to write. Choose other frames.</source>
        <translation>在这些帧中，“%1”没有框位于画面内：没有可写入的内容。请选择其他帧。</translation>
    </message>
    <message>
        <source>Neither target has anything from this frame on.</source>
        <translation>从此帧起两个目标都没有任何内容。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>How much the target&apos;s colours say beside the background-aware filter, where they stand out: 0 is nothing. Grey video has none.</source>
        <translation>目标的颜色在突出之处与背景感知滤波器相比有多大发言权：0 表示没有。灰度视频没有颜色。</translation>
    </message>
    <message>
        <source>Counts which colours the target has and its surroundings have not, and finds where they are. It takes turning and bending lightly; where the colours stand out they have a say in where the target is. Off for grey video.</source>
        <translation>统计目标有而周围没有的颜色，并找出它们在哪里。它不怕转动和弯曲；颜色突出之处对目标的位置有发言权。灰度视频时关闭。</translation>
    </message>
    <message>
        <source>Colour histogram</source>
        <translation>颜色直方图</translation>
    </message>
    <message>
        <source>Likelihood of colours</source>
        <translation>颜色的似然</translation>
    </message>
    <message>
        <source>--eao is LOW HIGH, two lengths of sequences in frames, the smaller one first.</source>
        <translation>--eao 为 LOW HIGH，即两个以帧计的序列长度，较小的在前。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no known end to begin from. Name a video or pictures to go backward through.</source>
        <translation>“%1”没有已知的结尾，无法从结尾开始。请指定要倒序处理的视频或图片。</translation>
    </message>
    <message>
        <source>%1 flags are the attributes of no known benchmark; expected 11 (OTB), 12 (UAV123) or 14 (LaSOT), or names.</source>
        <translation>%1 个标志不是任何已知基准的属性；应为 11 个（OTB）、12 个（UAV123）或 14 个（LaSOT），或名称。</translation>
    </message>
    <message>
        <source>expected names of attributes, such as OCC, SV.</source>
        <translation>应为属性的名称，例如 OCC, SV。</translation>
    </message>
    <message>
        <source>line %1: expected a number, found &quot;%2&quot;.</source>
        <translation>第 %1 行：应为一个数，却是“%2”。</translation>
    </message>
    <message>
        <source>expected ope, sre, tre, vot or vot-st.</source>
        <translation>应为 ope、sre、tre、vot 或 vot-st。</translation>
    </message>
    <message>
        <source>expected [low, high], two lengths of sequences, for &apos;%1&apos;.</source>
        <translation>“%1”应为 [low, high]，即两个序列长度。</translation>
    </message>
    <message>
        <source>%1 has no file of attributes for any sequence; expected NAME.txt.</source>
        <translation>%1 中没有任何序列的属性文件；应为 NAME.txt。</translation>
    </message>
    <message>
        <source>This was made with another program (%1), which is not started because a file says so. Choose it yourself.</source>
        <translation>这是用另一个程序（%1）得到的，不会因为文件这样写就启动它。请自行选择。</translation>
    </message>
    <message>
        <source>Slurm does not answer: %1</source>
        <translation>Slurm 没有回答：%1</translation>
    </message>
    <message>
        <source>Job %1 has ended and has done none of the %2 runs that are missing. %3 says why.</source>
        <translation>作业 %1 已结束，缺少的 %2 次运行一次也没有完成。原因见 %3。</translation>
    </message>
    <message>
        <source>Slurm has not answered for 15 minutes: %1. Start this again once it does; what is done is kept.</source>
        <translation>Slurm 已有 15 分钟没有回答：%1。待其恢复后请再次启动；已完成的都保留着。</translation>
    </message>
    <message>
        <source>--shard runs a part, --merge reports, and --slurm does both by itself: choose one of them.</source>
        <translation>--shard 运行一个部分，--merge 写出报告，--slurm 自己完成这两件事：请选择其一。</translation>
    </message>
    <message>
        <source>--merge runs nothing: leave out --retry or --merge.</source>
        <translation>--merge 不运行任何内容：请省去 --retry 或 --merge。</translation>
    </message>
    <message>
        <source>--wait, --array, --partition, --gpus, --time and --sbatch are for --slurm: add it, or leave them out.</source>
        <translation>--wait、--array、--partition、--gpus、--time 和 --sbatch 用于 --slurm：请加上它，或省去这些选项。</translation>
    </message>
    <message>
        <source>%1, line %2: expected x,y,width,height, a line for each target.</source>
        <translation>%1，第 %2 行：应为 x,y,width,height，每个目标一行。</translation>
    </message>
    <message>
        <source>%1 has no box: expected x,y,width,height, a line for each target.</source>
        <translation>%1 中没有框：应为 x,y,width,height，每个目标一行。</translation>
    </message>
    <message>
        <source>%1 names no video: expected a folder with videos or folders of pictures, or a text file with a path a line.</source>
        <translation>%1 没有指出任何视频：应为含有视频或图片文件夹的文件夹，或每行一个路径的文本文件。</translation>
    </message>
    <message>
        <source>%1 names %2 twice. Name each video once.</source>
        <translation>%1 两次指出 %2。请每个视频只写一次。</translation>
    </message>
    <message>
        <source>There is no %1, which %2 names.</source>
        <translation>%2 所指的 %1 不存在。</translation>
    </message>
    <message>
        <source>%1 has no first box: expected it in %2, as x,y,width,height.</source>
        <translation>%1 没有第一个框：应在 %2 中，写作 x,y,width,height。</translation>
    </message>
    <message>
        <source>Cannot read %1. Check the path and the permissions.</source>
        <translation>无法读取 %1。请检查路径和权限。</translation>
    </message>
    <message>
        <source>The run %1 was interrupted.</source>
        <translation>运行 %1 被中断。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no part of the runs. Expected NUMBER/COUNT, the first being 1: 3/64 is the third of 64 parts.</source>
        <translation>“%1”不是运行的一个部分。应为 编号/总数，从 1 开始：3/64 是 64 个部分中的第三个。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; could not be started: Slurm&apos;s commands are not on this machine. Run this where jobs are submitted, or use --shard under another scheduler.</source>
        <translation>无法启动“%1”：本机没有 Slurm 的命令。请在提交作业的机器上运行，或在其他调度器下使用 --shard。</translation>
    </message>
    <message>
        <source>Slurm did not take the jobs of %1: %2</source>
        <translation>Slurm 没有接受 %1 的作业：%2</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; cannot be started: %2. Check the command.</source>
        <translation>无法启动跟踪器“%1”：%2。请检查命令。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; answered what is no TraX: %2. See what it does by itself.</source>
        <translation>跟踪器“%1”的回答不是 TraX：%2。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; gave up. It says: %2</source>
        <translation>跟踪器“%1”放弃了。它说：%2</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; began with &apos;%2&apos; instead of &apos;hello&apos;. See what it does by itself.</source>
        <translation>跟踪器“%1”以“%2”而不是“hello”开始。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; says that it speaks version &apos;%2&apos; of TraX. Expected a number from 1 to 4.</source>
        <translation>跟踪器“%1”说它使用 TraX 的版本“%2”。应为 1 到 4 的数。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; takes no %2, and nothing else can be sent. Choose another one.</source>
        <translation>跟踪器“%1”不接受 %2，而没有别的可发送。请选择另一个。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; answered a picture with %2 instead of &apos;state&apos; and one region. See what it does by itself.</source>
        <translation>跟踪器“%1”对图片的回答是 %2，而不是“state”和一个区域。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; answered &apos;%2&apos;, which is no region. See what it does by itself.</source>
        <translation>跟踪器“%1”回答了“%2”，这不是区域。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker in another program cannot go back that far: its pictures are not kept any more. Draw the box again in the frame from which it is to go on.</source>
        <translation>另一个程序中的跟踪器无法回到那么早：它的图片已不再保留。请在要继续的那一帧重新画框。</translation>
    </message>
    <message>
        <source>the tracker answered &apos;%1&apos;, which is no box</source>
        <translation>跟踪器回答了“%1”，这不是框</translation>
    </message>
    <message>
        <source>Another program: %1</source>
        <translation>另一个程序：%1</translation>
    </message>
    <message>
        <source>Shows the frames to another program that speaks TraX, and takes its boxes.</source>
        <translation>把各帧给另一个使用 TraX 的程序看，并采用它的框。</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>How long the program may take to start, and for each frame</source>
        <translation>该程序启动和处理每一帧可用的时间</translation>
    </message>
    <message>
        <source>Another program</source>
        <translation>另一个程序</translation>
    </message>
    <message>
        <source>Waits for the answer of a tracker in another program.</source>
        <translation>等待另一个程序中的跟踪器的回答。</translation>
    </message>
    <message>
        <source>NanoTrack, version %1 by its graph (%2; %3 layers, %4 weights). Penalty %5, window %6, rate %7. The files are yours: what you may do with them is up to their licence (%8) and to the data that they were trained on.</source>
        <translation>按其图结构为 NanoTrack 版本 %1（%2；%3 层，%4 个权重）。惩罚 %5，窗函数 %6，速率 %7。文件属于您：可以用它们做什么取决于其许可证（%8）以及训练所用的数据。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 takes N x C x H x W values and gets %4.</source>
        <translation>网络 %3 的层“%1”（%2）需要 N x C x H x W 的值，得到的却是 %4。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 takes rows of N x C values and gets %4.</source>
        <translation>网络 %3 的层“%1”（%2）需要 N x C 的行，得到的却是 %4。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 reads place %4 of an axis that has %5 values.</source>
        <translation>网络 %3 的层“%1”（%2）读取一个有 %5 个值的轴的第 %4 个位置。</translation>
    </message>
    <message>
        <source>The network %1 has more than %2 weights, which is the limit. Use a smaller network.</source>
        <translation>网络 %1 的权重超过 %2 个，这是上限。请使用更小的网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; of the network %3 is of a kind that is not supported: %2. Use a network of the operators that the manual lists (Networks).</source>
        <translation>网络 %3 的层“%1”属于不支持的类型：%2。请使用由手册（“网络”一页）所列算子构成的网络。</translation>
    </message>
    <message>
        <source>The input &apos;%2&apos; of the network %1 is not of float32 values whose sizes are given, but for height and width of 1 x C x H x W. Export the network for such an input.</source>
        <translation>网络 %1 的输入“%2”不是大小已给定的 float32 值（只有 1 x C x H x W 的高和宽可以不定）。请为这样的输入导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has %2 inputs and outputs; of each there may be up to %3, and there must be an output. Use another one.</source>
        <translation>网络 %1 有 %2 个输入和输出；每种最多可有 %3 个，并且至少要有一个输出。请使用其他网络。</translation>
    </message>
    <message>
        <source>How far the target&apos;s colours stand out</source>
        <translation>目标颜色的突出程度</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; gave no answer for %2 s, so it was ended. Give it more time with the parameter &apos;timeout&apos;, or see what it does by itself.</source>
        <translation>跟踪器“%1”在 %2 秒内没有回答，因此被终止。请用参数“timeout”给它更多时间，或看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; wrote a line without an end, so it was ended. See what it does by itself.</source>
        <translation>跟踪器“%1”写出了没有结尾的一行，因此被终止。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; closed its output. See what it does by itself.</source>
        <translation>跟踪器“%1”关闭了输出。请看看它单独运行时的情况。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; crashed (signal %2). The last that it said: %3</source>
        <translation>跟踪器“%1”崩溃（信号 %2）。它最后说的是：%3</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; ended with exit code %2. The last that it said: %3</source>
        <translation>跟踪器“%1”以退出码 %2 结束。它最后说的是：%3</translation>
    </message>
    <message>
        <source>Nothing looks like the target any more: the best score is %1, where %2 is usual for it, and TLD&apos;s detector sees it nowhere.</source>
        <translation>没有任何东西再像目标：最高得分为 %1，而它通常为 %2；TLD 的检测器也未在任何地方看到它。</translation>
    </message>
    <message>
        <source>Nothing looks like the target any more: the best score is %1, where %2 is usual for it, and the network does not confirm the %3 places where TLD&apos;s detector sees it.</source>
        <translation>没有任何东西再像目标：最高得分为 %1，而它通常为 %2；TLD 的检测器看到它的 %3 个位置未得到网络确认。</translation>
    </message>
    <message>
        <source>TLD&apos;s detector saw the target here, and the network confirms it: its score is %1, where %2 is usual.</source>
        <translation>TLD 的检测器在这里看到了目标，网络予以确认：得分为 %1，而通常为 %2。</translation>
    </message>
    <message>
        <source>Find again by</source>
        <translation>重新找回的方式</translation>
    </message>
    <message>
        <source>The network alone</source>
        <translation>仅用网络</translation>
    </message>
    <message>
        <source>TLD&apos;s detector</source>
        <translation>TLD 的检测器</translation>
    </message>
    <message>
        <source>TLD&apos;s detector learns the target where the network is sure, and says where one that is lost might be; the network has to confirm it.</source>
        <translation>TLD 的检测器在网络确定时学习目标，并指出丢失的目标可能在哪里；须由网络确认。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float16 weights</source>
        <translation>float16 权重</translation>
    </message>
    <message>
        <source>How the weights lie on the device: as halves they take half the memory and boxes differ a little; sums are float32 with both.</source>
        <translation>权重在设备上的存放方式：半精度只占一半内存，框略有不同；两者的求和都用 float32。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 asks for sizes that the file leaves open. Export the network with fixed sizes.</source>
        <translation>网络 %3 的层“%1”（%2）要用到文件未定的尺寸。请以固定尺寸导出网络。</translation>
    </message>
    <message>
        <source>Share of the best recent templates, up to three, in what is searched for, beside the first one; 0: the first one only.</source>
        <translation>在所搜索的内容中，除第一个模板外，最近最好的模板（最多三个）所占的比例；0：只用第一个。</translation>
    </message>
    <message>
        <source>First: %1 % of what is searched for</source>
        <translation>第一个：占所搜索内容的 %1 %</translation>
    </message>
    <message>
        <source>a turned box needs an angle in degrees</source>
        <translation>旋转框需要以度为单位的角度</translation>
    </message>
    <message>
        <source>a turned box needs a centre, a width and a height in pixels</source>
        <translation>旋转框需要以像素为单位的中心、宽和高</translation>
    </message>
    <message>
        <source>a polygon needs three vertices or more</source>
        <translation>多边形至少需要三个顶点</translation>
    </message>
    <message>
        <source>a polygon has %1 vertices at most</source>
        <translation>多边形最多有 %1 个顶点</translation>
    </message>
    <message>
        <source>vertices need coordinates in pixels</source>
        <translation>顶点需要以像素为单位的坐标</translation>
    </message>
    <message>
        <source>a polygon must not cross itself, and its sides %1 and %2 do</source>
        <translation>多边形不得自相交，而它的边 %1 与 %2 相交</translation>
    </message>
    <message>
        <source>a mask needs a place and a size that a picture could have</source>
        <translation>掩码需要图片可能具有的位置和尺寸</translation>
    </message>
    <message>
        <source>a mask must not be larger than the picture (%1 x %2)</source>
        <translation>掩码不得大于图片（%1 x %2）</translation>
    </message>
    <message>
        <source>the runs of a mask must add up to its %1 pixels, and these are %2</source>
        <translation>掩码的游程之和必须为其 %1 个像素，而这里是 %2</translation>
    </message>
    <message>
        <source>points need one place or more</source>
        <translation>点至少需要一个位置</translation>
    </message>
    <message>
        <source>points have %1 places at most</source>
        <translation>点最多有 %1 个位置</translation>
    </message>
    <message>
        <source>expected a shape (turned X Y W H ANGLE, polygon X Y ..., mask X Y W H RUNS ... or points X Y ...), found &quot;%1&quot;</source>
        <translation>应为形状（turned X Y W H ANGLE、polygon X Y ...、mask X Y W H RUNS ... 或 points X Y ...），实为“%1”</translation>
    </message>
    <message>
        <source>This is no shape: %1.</source>
        <translation>这不是形状：%1。</translation>
    </message>
    <message>
        <source>The shape is there already.</source>
        <translation>该形状已经存在。</translation>
    </message>
    <message>
        <source>shape of %1</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>The target has no shape in this frame.</source>
        <translation>目标在这一帧没有形状。</translation>
    </message>
    <message>
        <source>The results are being read. Try again in a moment.</source>
        <translation>正在读取结果。请稍后再试。</translation>
    </message>
    <message>
        <source>No tracker has found the target after this frame.</source>
        <translation>此帧之后没有跟踪器找到该目标。</translation>
    </message>
    <message>
        <source>carry shape of %1</source>
        <translation>携带 %1 的形状</translation>
    </message>
    <message>
        <source>a shape cannot be read</source>
        <translation>有一个形状无法读取</translation>
    </message>
    <message>
        <source>%1 has the frames of %2 videos. Choose one with --video; they are: %3.</source>
        <translation>%1 含有 %2 个视频的帧。请用 --video 选择其一：%3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected lists of x,y,... or runs with a size as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 x,y,... 的列表或带尺寸的游程，实为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected runs that add up to the picture&apos;s pixels as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为总和等于图片像素数的游程，实为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: %3.</source>
        <translation>%1，第 %2 行：%3。</translation>
    </message>
    <message>
        <source>Masks are written for a picture of a size, which is not known. Give it with --size WIDTHxHEIGHT.</source>
        <translation>掩码须按图片的尺寸写出，而尺寸未知。请用 --size WIDTHxHEIGHT 给出。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 中应有属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected numbers as attribute %3 of &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 的属性 %3 应为数字。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 with a whole number in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 中应有值为整数的属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected x1 y1 x2 y2 x3 y3 x4 y4 class difficult, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 x1 y1 x2 y2 x3 y3 x4 y4 class difficult，实为“%3”。</translation>
    </message>
    <message>
        <source>%1 is no folder: %2 has a file a picture in one.</source>
        <translation>%1 不是文件夹：%2 在文件夹中每张图片一个文件。</translation>
    </message>
    <message>
        <source>CVAT for video 1.1, the XML or a ZIP of it</source>
        <translation>CVAT for video 1.1，XML 或其 ZIP</translation>
    </message>
    <message>
        <source>CVAT for images 1.1, the XML or a ZIP of it</source>
        <translation>CVAT for images 1.1，XML 或其 ZIP</translation>
    </message>
    <message>
        <source>the same with the corners of turned boxes; needs the size</source>
        <translation>同上，为旋转框的四角；需要尺寸</translation>
    </message>
    <message>
        <source>the same with polygons; needs the size</source>
        <translation>同上，为多边形；需要尺寸</translation>
    </message>
    <message>
        <source>a text a picture in labelTxt: corners of turned boxes in pixels</source>
        <translation>labelTxt 中每张图片一个文本：旋转框四角的像素坐标</translation>
    </message>
    <message>
        <source>an XML a picture in Annotations</source>
        <translation>Annotations 中每张图片一个 XML</translation>
    </message>
    <message>
        <source>a mask an object and frame; needs the size</source>
        <translation>每个对象每帧一个掩码；需要尺寸</translation>
    </message>
    <message>
        <source>segmentations a target as JSON; masks need the size</source>
        <translation>JSON 格式的每目标分割；掩码需要尺寸</translation>
    </message>
    <message>
        <source>a JSON a picture</source>
        <translation>每张图片一个 JSON</translation>
    </message>
    <message>
        <source>rectangles of a video in percent as JSON; needs the size</source>
        <translation>JSON 格式的视频矩形，以百分比计；需要尺寸</translation>
    </message>
    <message>
        <source>%1 has %2 files that might hold boxes, and its folders are of no known format. Unpack it and name one.</source>
        <translation>%1 有 %2 个可能含有框的文件，其文件夹不属于任何已知格式。请解包后指定其一。</translation>
    </message>
    <message>
        <source>%1 has no turned boxes: it gets what holds them best.</source>
        <translation>%1 没有旋转框：以最合适的形式写入。</translation>
    </message>
    <message>
        <source>%1 has no polygons: it gets what holds them best.</source>
        <translation>%1 没有多边形：以最合适的形式写入。</translation>
    </message>
    <message>
        <source>%1 has no masks: it gets what holds them best.</source>
        <translation>%1 没有掩码：以最合适的形式写入。</translation>
    </message>
    <message>
        <source>%1 has no points: it gets the boxes around them.</source>
        <translation>%1 没有点：写入其外接框。</translation>
    </message>
    <message>
        <source>%1 has no place for attributes that change from frame to frame.</source>
        <translation>%1 没有存放逐帧变化的属性的位置。</translation>
    </message>
    <message>
        <source>%1: of %2 shapes the boxes around them are taken.</source>
        <translation>%1：对 %2 个形状取其外接框。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of Label Studio&apos;s tasks.</source>
        <translation>%1，第 %2 行：应为 Label Studio 任务的列表。</translation>
    </message>
    <message>
        <source>%1, line %2: Label Studio counts in percent of the picture&apos;s size, which is not known. Give it with --size WxH.</source>
        <translation>%1，第 %2 行：Label Studio 以图片尺寸的百分比计，而尺寸未知。请用 --size WxH 给出。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of [x,y] as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 [x,y] 的列表，实为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list as &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为列表，实为 %4。</translation>
    </message>
    <message>
        <source>Label Studio counts in percent of the picture&apos;s size, which is not known. Give it with --size WxH.</source>
        <translation>Label Studio 以图片尺寸的百分比计，而尺寸未知。请用 --size WxH 给出。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame object class height width runs, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame object class height width runs，实为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected runs that add up to the picture&apos;s pixels, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为总和等于图片像素数的游程，实为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected Pascal VOC&apos;s &lt;annotation&gt;, found &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：应为 Pascal VOC 的 &lt;annotation&gt;，实为 &lt;%3&gt;。</translation>
    </message>
    <message>
        <source>%1, line %2: expected xmin, ymin, xmax and ymax in &lt;bndbox&gt; of an &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：&lt;%3&gt; 的 &lt;bndbox&gt; 中应有 xmin、ymin、xmax 和 ymax。</translation>
    </message>
    <message>
        <source>%1, line %2: expected class x1 y1 x2 y2 ..., corners in parts of the picture from 0 to 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 class x1 y1 x2 y2 ...，角以图片的 0 到 1 计，实为“%3”。</translation>
    </message>
    <message>
        <source>%1 is a damaged ZIP: &quot;%2&quot; in it cannot be read.</source>
        <translation>%1 是损坏的 ZIP：其中的“%2”无法读取。</translation>
    </message>
    <message>
        <source>%1 is no ZIP, or it is cut off.</source>
        <translation>%1 不是 ZIP，或被截断。</translation>
    </message>
    <message>
        <source>%1 has more than %2 files. Unpack what is needed of it.</source>
        <translation>%1 有超过 %2 个文件。请解包所需部分。</translation>
    </message>
    <message>
        <source>%1 holds &quot;%2&quot;, which leads out of its folder. It is not unpacked; do not trust whoever it came from.</source>
        <translation>%1 含有“%2”，它指向文件夹之外。不予解包；不要信任其来源。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; cannot be unpacked here.</source>
        <translation>%1：“%2”无法在此解包。</translation>
    </message>
    <message>
        <source>%1 unpacks to more than %2 MB without its pictures. Unpack what is needed of it.</source>
        <translation>%1 除图片外解包后超过 %2 MB。请解包所需部分。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be packed into a ZIP.</source>
        <translation>“%1”无法打包进 ZIP。</translation>
    </message>
    <message>
        <source>%1: kernel %2 stays as it is: %3.</source>
        <translation>%1：内核 %2 保持原样：%3。</translation>
    </message>
    <message>
        <source>A group of %1 x %2 x %3 work-items is not possible: give sizes from 1 on whose product is at most 1024.</source>
        <translation>不可能有 %1 x %2 x %3 个工作项的工作组：请给出从 1 开始、乘积不超过 1024 的大小。</translation>
    </message>
    <message>
        <source>The variant %1 does not divide a group of %2 x %3 work-items. Choose another one.</source>
        <translation>变体 %1 不能整分 %2 x %3 个工作项的工作组。请选择其他变体。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2 was not adapted within a minute. Shorten it.</source>
        <translation>%2 中的内核 %1 在一分钟内没有改写完成。请缩短它。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2 made the helper program spoor-probe fail, so it stays as it is. Shorten it, or install spoor-probe beside the program.</source>
        <translation>%2 中的内核 %1 使辅助程序 spoor-probe 失败，因此保持原样。请缩短它，或把 spoor-probe 安装在程序旁边。</translation>
    </message>
    <message>
        <source>The kernel %1 needs more local memory than %2 has (%3 bytes). Choose another method or device.</source>
        <translation>内核 %1 需要的局部内存多于 %2 所有的（%3 字节）。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The compiler of %1 crashes when it compiles %2 (signal %3). Correct the file, or unset SPOOR_KERNEL_DIR if it is yours.</source>
        <translation>%1 的编译器在编译 %2 时崩溃（信号 %3）。请更正该文件；如果是您自己的文件，也可取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>The compiler of %1 crashes when it compiles %2 (signal %3). Update the driver, or choose another method or device.</source>
        <translation>%1 的编译器在编译 %2 时崩溃（信号 %3）。请更新驱动，或选择其他方法或设备。</translation>
    </message>
    <message>
        <source>Kernel adaptation requires clang %1 to %2, which is not installed. Install one of the packages clang-%1 to clang-%2.</source>
        <translation>改写内核需要 clang %1 至 %2，但未安装。请安装 clang-%1 至 clang-%2 中的一个软件包。</translation>
    </message>
    <message>
        <source>clang did not finish reading %1 within %2 seconds. Shorten the file.</source>
        <translation>clang 没有在 %2 秒内读完 %1。请缩短该文件。</translation>
    </message>
    <message>
        <source>clang crashed on %1 (signal %2). Shorten the file.</source>
        <translation>clang 处理 %1 时崩溃（信号 %2）。请缩短该文件。</translation>
    </message>
    <message>
        <source>clang cannot read %1 as OpenCL C: %2. Correct the file.</source>
        <translation>clang 无法将 %1 作为 OpenCL C 读取：%2。请更正该文件。</translation>
    </message>
    <message>
        <source>The syntax tree of %1 is larger than 16 MiB. Shorten the file, or give each kernel a file of its own.</source>
        <translation>%1 的语法树超过 16 MiB。请缩短该文件，或给每个内核一个单独的文件。</translation>
    </message>
    <message>
        <source>%1 is longer than 256 KiB. Give each kernel a file of its own.</source>
        <translation>%1 超过 256 KiB。请给每个内核一个单独的文件。</translation>
    </message>
    <message>
        <source>The syntax tree that clang wrote of %1 cannot be read. Check that the program of that name is clang.</source>
        <translation>无法读取 clang 为 %1 写出的语法树。请检查该名称的程序是否是 clang。</translation>
    </message>
    <message>
        <source>There is no variant &apos;%1&apos; for these groups. Choose one of %2.</source>
        <translation>这些工作组没有变体“%1”。请从 %2 中选择。</translation>
    </message>
    <message>
        <source>keyframe data to be pasted; position and scale; one target a file</source>
        <translation>可粘贴的关键帧数据；位置和缩放；每个文件一个目标</translation>
    </message>
    <message>
        <source>frame, x, y of centres in pixels from below; one target a file</source>
        <translation>帧与中心的 x、y，像素，从下往上；每个文件一个目标</translation>
    </message>
    <message>
        <source>frame, x, y of centres as parts of the picture; one target a file</source>
        <translation>帧与中心的 x、y，以图片尺寸的比例表示；每个文件一个目标</translation>
    </message>
    <message>
        <source>a script that makes tracks in a clip; export only</source>
        <translation>在剪辑中创建轨迹的脚本；仅导出</translation>
    </message>
    <message>
        <source>2D points: centres in pixels from below; export only</source>
        <translation>2D 点：中心，像素，从下往上；仅导出</translation>
    </message>
    <message>
        <source>%1 needs the pictures&apos; size, which is not known here. Give it with --size, or open the video.</source>
        <translation>%1 需要图片尺寸，而这里不知道。请用 --size 给出，或打开视频。</translation>
    </message>
    <message>
        <source>After Effects needs the frame rate, which is not known here. Give it with --fps, or open the video.</source>
        <translation>After Effects 需要帧率，而这里不知道。请用 --fps 给出，或打开视频。</translation>
    </message>
    <message>
        <source>Formats of tracks can be written, but not read: %1 is to be imported in the format of boxes that it was exported in.</source>
        <translation>轨迹格式只能写出，不能读取：请以导出时所用的框格式导入 %1。</translation>
    </message>
    <message>
        <source>%1 frames ago, score %2: %3 %</source>
        <translation>%1 帧之前，得分 %2：%3 %</translation>
    </message>
    <message>
        <source>Not all of the report could be written to standard output. Free some space, or send it elsewhere.</source>
        <translation>报告未能全部写到标准输出。请腾出空间，或写到别处。</translation>
    </message>
    <message>
        <source>The kernel and its decisions would both go to standard output. Give --out or --json a file.</source>
        <translation>内核和它的各项决定都会写到标准输出。请为 --out 或 --json 指定文件。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;.</source>
        <translation>无法写入“%1”。</translation>
    </message>
    <message>
        <source>known length</source>
        <translation>已知长度</translation>
    </message>
    <message>
        <source>known plane</source>
        <translation>已知平面</translation>
    </message>
    <message>
        <source>axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>The stick is too short to be measured with. Draw a longer one.</source>
        <translation>标尺太短，无法用来测量。请画长一些。</translation>
    </message>
    <message>
        <source>The length of the stick has to be more than nothing.</source>
        <translation>标尺的长度必须大于零。</translation>
    </message>
    <message>
        <source>The four corners are no rectangle that a camera could see: none may lie inside the others or on a line with two of them. Move one.</source>
        <translation>这四个角不是相机能看到的矩形：任何一个角都不能在其余角之内，也不能与其中两个在一条直线上。请移动一个角。</translation>
    </message>
    <message>
        <source>Width and height of the plane have to be more than nothing.</source>
        <translation>平面的宽和高必须大于零。</translation>
    </message>
    <message>
        <source>The x axis has no direction. Draw it longer.</source>
        <translation>x 轴没有方向。请画长一些。</translation>
    </message>
    <message>
        <source>The frame rate has to be more than nothing.</source>
        <translation>帧率必须大于零。</translation>
    </message>
    <message>
        <source>The cutoff has to be a frequency, or 0 for no smoothing.</source>
        <translation>截止频率必须是一个频率，0 表示不平滑。</translation>
    </message>
    <message>
        <source>There is no unit of length &apos;%1&apos;.</source>
        <translation>没有长度单位“%1”。</translation>
    </message>
    <message>
        <source>The calibration cannot be read: %1.</source>
        <translation>无法读取标定：%1。</translation>
    </message>
    <message>
        <source>place, speed, acceleration and angles with their units; export only</source>
        <translation>位置、速度、加速度和角度及其单位；仅导出</translation>
    </message>
    <message>
        <source>Motion needs the frame rate, which is not known here. Give it with --fps, or open the video.</source>
        <translation>运动数据需要帧率，而这里并不知道。请用 --fps 给出，或打开视频。</translation>
    </message>
    <message>
        <source>%1 is locked. Unlock it to change it.</source>
        <translation>%1 已锁定。要更改它，请先解锁。</translation>
    </message>
    <message>
        <source>unlock %1</source>
        <translation>解锁 %1</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>锁定 %1</translation>
    </message>
    <message>
        <source>+ frame %1, now %2</source>
        <translation>+ 帧 %1，当前 %2</translation>
    </message>
    <message>
        <source>− frame %1, now %2</source>
        <translation>− 帧 %1，当前 %2</translation>
    </message>
    <message>
        <source>%1° of 360°</source>
        <translation>%1°（共 360°）</translation>
    </message>
    <message>
        <source>%1° of 180°</source>
        <translation>%1°（共 180°）</translation>
    </message>
    <message>
        <source>take what was found</source>
        <translation>采纳找到的框</translation>
    </message>
    <message>
        <source>No tracker has found the target in these frames.</source>
        <translation>这些帧中没有跟踪器找到该目标。</translation>
    </message>
    <message>
        <source>clear results of %1, frames %2 to %3</source>
        <translation>清除 %1 在第 %2 至 %3 帧的结果</translation>
    </message>
    <message>
        <source>accept %1, frames %2 to %3</source>
        <translation>接受 %1，第 %2 至 %3 帧</translation>
    </message>
    <message>
        <source>%1, frames %2 to %3, is corrected</source>
        <translation>%1，第 %2 至 %3 帧，已更正</translation>
    </message>
    <message>
        <source>A target that changes its shape is lost, and one that turns or grows unless rotation and size are searched, which costs time. It cannot tell two things apart that look the same.</source>
        <translation>改变形状的目标会丢失；会旋转或变大的目标，除非搜索旋转和大小（这需要时间），也会丢失。它分不清两个看起来一样的东西。</translation>
    </message>
    <message>
        <source>Makes the template turned and in other sizes, in steps around the target&apos;s last angle and size, and finer ones around the best of them. The bars say how well each fits: a clear top is a safe angle; round or striped targets have none.</source>
        <translation>围绕目标上一次的角度和大小，按步长制作旋转和缩放过的模板，并在最好的一个周围制作更细的模板。条形图显示每个模板的吻合程度：有明显的最高点，角度就可靠；圆形或条纹状的目标没有。</translation>
    </message>
    <message>
        <source>Lays the turned templates on every place of the region that is searched and computes how alike they are; only what is inside the turned box counts.</source>
        <translation>把旋转过的模板放到搜索区域的每个位置并计算相似程度；只有旋转框内的像素算数。</translation>
    </message>
    <message>
        <source>Finds the picture inside the box again by its correlation coefficient; turned and in other sizes where that is asked for.</source>
        <translation>通过相关系数重新找到框内的图像；需要时也按旋转和其他大小寻找。</translation>
    </message>
    <message>
        <source>These ranges and steps make %1 templates a target; at most %2 are possible. Take wider steps or smaller ranges.</source>
        <translation>这些范围和步长使每个目标有 %1 个模板；最多可有 %2 个。请使用更大的步长或更小的范围。</translation>
    </message>
    <message>
        <source>Turned and sized as it was seen last, the target is larger than the picture.</source>
        <translation>按最后看到的角度和大小，目标大于图片。</translation>
    </message>
    <message>
        <source>%1°, size %2</source>
        <translation>%1°，大小 %2</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>How far the target may turn from one frame to the next, either way; each step is a template more. 0: it does not turn.</source>
        <translation>目标从一帧到下一帧最多可向任一方向转多少度；每个步长多一个模板。0：不旋转。</translation>
    </message>
    <message>
        <source>Rotation step</source>
        <translation>旋转步长</translation>
    </message>
    <message>
        <source>Between two turned templates; what lies between them is refined.</source>
        <translation>两个旋转模板之间的角度；其间的角度会被细化。</translation>
    </message>
    <message>
        <source>Change of size</source>
        <translation>大小变化</translation>
    </message>
    <message>
        <source>Share by which the target may grow or shrink from one frame to the next; each step is a template more. 0: it keeps its size.</source>
        <translation>目标从一帧到下一帧最多变大或变小的比例；每个步长多一个模板。0：保持大小。</translation>
    </message>
    <message>
        <source>Size step</source>
        <translation>大小步长</translation>
    </message>
    <message>
        <source>Share between two templates in different sizes; what lies between them is refined.</source>
        <translation>两个不同大小的模板之间的比例；其间的大小会被细化。</translation>
    </message>
    <message>
        <source>Turned templates</source>
        <translation>旋转模板</translation>
    </message>
    <message>
        <source>Masked correlation</source>
        <translation>带掩码的相关</translation>
    </message>
    <message>
        <source>Best score of each pose</source>
        <translation>每种姿态的最高分数</translation>
    </message>
    <message>
        <source>Turned by</source>
        <translation>旋转角度</translation>
    </message>
    <message>
        <source>Size, in that of the start</source>
        <translation>大小，以开始时为单位</translation>
    </message>
    <message>
        <source>Turned since the last frame</source>
        <translation>自上一帧以来的旋转</translation>
    </message>
    <message>
        <source>%1 knows upright boxes with these parameters: of turned ones it takes the box around them.</source>
        <translation>在这些参数下 %1 只认识直立的框：对旋转框取其外接框。</translation>
    </message>
    <message>
        <source>a 16-bit PNG a picture: what covers each pixel; needs the size</source>
        <translation>每张图片一个 16 位 PNG：每个像素被什么覆盖；需要尺寸</translation>
    </message>
    <message>
        <source>%1, line %2: the masks up to here have more than %3 runs, which is more than can be held. Split the file.</source>
        <translation>%1，第 %2 行：到此为止的掩码游程超过 %3 个，无法容纳。请拆分文件。</translation>
    </message>
    <message>
        <source>%1 is damaged or cut off. Write it again with what made it.</source>
        <translation>%1 已损坏或不完整。请用生成它的程序重新写出。</translation>
    </message>
    <message>
        <source>%1 is no picture of whole numbers. Expected a PNG of 16 bits of grey, of 8 bits of grey, or with a palette, not interlaced.</source>
        <translation>%1 不是整数图片。应为 16 位灰度、8 位灰度或带调色板且非隔行的 PNG。</translation>
    </message>
    <message>
        <source>%1 says that it has %2 x %3 pixels; at most %4 are read.</source>
        <translation>%1 声称有 %2 x %3 像素；最多读取 %4 个。</translation>
    </message>
    <message>
        <source>%1 could not be packed: there is not enough memory.</source>
        <translation>无法压缩 %1：内存不足。</translation>
    </message>
    <message>
        <source>%1 has more than %2 objects, as many as no such file has. Is it a picture of depths?</source>
        <translation>%1 的对象超过 %2 个，这样的文件不会有这么多。它是深度图吗？</translation>
    </message>
    <message>
        <source>Target %1 would be object %2, but the pixels of %3 hold numbers up to 65535: labels beyond &quot;class 64&quot; have no place there.</source>
        <translation>目标 %1 会成为对象 %2，但 %3 的像素最多容纳 65535：“class 64”之后的标签在那里没有位置。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no turned box. Write it as x,y,width,height,angle in pixels and degrees.</source>
        <translation>“%1”不是旋转框。请写成 x,y,width,height,angle，单位为像素和度。</translation>
    </message>
    <message>
        <source>Frame %1: %2.</source>
        <translation>第 %1 帧：%2。</translation>
    </message>
    <message>
        <source>%1 and %2 have the number of one and the same frame. Open the folder of one of them.</source>
        <translation>%1 和 %2 的编号是同一帧的。请打开其中一个所在的文件夹。</translation>
    </message>
    <message>
        <source>Opening was called off.</source>
        <translation>打开已取消。</translation>
    </message>
    <message>
        <source>Kernels are adapted for processors, and %1 is none. Give --device cpu.</source>
        <translation>内核只为处理器改写，而 %1 不是处理器。请给出 --device cpu。</translation>
    </message>
    <message>
        <source>SPOOR_KERNEL_VARIANT is &apos;%1&apos;, which is not a kernel variant. Set it to cpu, gpu or adapted, or unset it.</source>
        <translation>SPOOR_KERNEL_VARIANT 是“%1”，这不是内核变体。请把它设为 cpu、gpu 或 adapted，或取消设置。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2.cl stays as it is: the driver chooses the size of its groups.</source>
        <translation>%2.cl 的内核 %1 保持原样：其工作组大小由驱动选择。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2.cl stays as it is: the driver does not build its adapted form (%3).</source>
        <translation>%2.cl 的内核 %1 保持原样：驱动不能编译改写后的形式（%3）。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no form of kernels. Write cpu-kernels or gpu-kernels, or adapted, after the device&apos;s colon.</source>
        <translation>“%1”不是内核形式。请在设备名的冒号后写 cpu-kernels、gpu-kernels 或 adapted。</translation>
    </message>
    <message>
        <source>Cannot save the project as &quot;%1&quot;: %2. Choose another folder.</source>
        <translation>无法将项目另存为“%1”：%2。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>--scaling measures template, tld, kcf-edgeboxes and face. Name one of them with --algorithm, or none.</source>
        <translation>--scaling 测量 template、tld、kcf-edgeboxes 和 face。请用 --algorithm 给出其中之一，或不给。</translation>
    </message>
    <message>
        <source>Where it is written is not known.</source>
        <translation>写入的位置无法确定。</translation>
    </message>
    <message>
        <source>It holds values that items have worked out.</source>
        <translation>其中是各工作项算出的值。</translation>
    </message>
    <message>
        <source>Items write different values to one place.</source>
        <translation>多个工作项向同一位置写入不同的值。</translation>
    </message>
    <message>
        <source>Where it is read is not known.</source>
        <translation>读取的位置无法确定。</translation>
    </message>
    <message>
        <source>A place is read that nothing is written to.</source>
        <translation>读取了一个从未写入的位置。</translation>
    </message>
    <message>
        <source>What it holds cannot be said at the place of a read.</source>
        <translation>在读取处无法说明其中的内容。</translation>
    </message>
    <message>
        <source>A read of it is never reached.</source>
        <translation>对它的某次读取从不执行。</translation>
    </message>
    <message>
        <source>It is not both written and read.</source>
        <translation>它没有既被写入又被读取。</translation>
    </message>
    <message>
        <source>It is written and read in turn, to exchange values.</source>
        <translation>它被交替写入和读取，用来交换数值。</translation>
    </message>
    <message>
        <source>It holds values that items have worked out, or in another order.</source>
        <translation>其中是各工作项算出的值，或者顺序不同。</translation>
    </message>
    <message>
        <source>Neighbours are side by side in it, but not in the buffer (its places are clamped, for one).</source>
        <translation>相邻的值在其中并排存放，在缓冲区中却不是（例如位置被截断到边界）。</translation>
    </message>
    <message>
        <source>This variant keeps all arrays.</source>
        <translation>此变体保留所有数组。</translation>
    </message>
    <message>
        <source>It only held what is in a buffer, which is read instead: shown for every item of the group.</source>
        <translation>其中只有缓冲区里的内容，因此改为直接读取缓冲区：已对组内每个工作项证明。</translation>
    </message>
    <message>
        <source>All that it holds fits into bytes, and is held as bytes.</source>
        <translation>其中的值都能放进字节，因此按字节存放。</translation>
    </message>
    <message>
        <source>No two items meet in memory any more.</source>
        <translation>不再有两个工作项在内存中相遇。</translation>
    </message>
    <message>
        <source>The loops over the items end here and begin anew.</source>
        <translation>遍历工作项的循环在此结束并重新开始。</translation>
    </message>
    <message>
        <source>All items of the group go on together.</source>
        <translation>组内所有工作项一同前进。</translation>
    </message>
    <message>
        <source>How often the loop in line %1 goes round is not known.</source>
        <translation>第 %1 行的循环次数无法确定。</translation>
    </message>
    <message>
        <source>There are too many accesses to compare (line %1).</source>
        <translation>需要比较的访问太多（第 %1 行）。</translation>
    </message>
    <message>
        <source>It is written under a condition that is not known in line %1.</source>
        <translation>第 %1 行的写入受一个无法确定的条件控制。</translation>
    </message>
    <message>
        <source>There is no box in frame %1 to track from. Draw one there, or go to a frame that has one.</source>
        <translation>第 %1 帧没有可用来开始跟踪的框。请在那里画一个，或转到有框的帧。</translation>
    </message>
    <message>
        <source>All that it holds fits into bytes and is only multiplied and added, which floats do exactly: it is held as floats.</source>
        <translation>其中的内容都放得进字节，并且只用于相乘和相加，浮点数对此没有误差：因此以浮点数保存。</translation>
    </message>
    <message>
        <source>Groups all of whose places are inside have a form of their own, in which nothing is clamped; arrays and barriers are told of as they are in the other form.</source>
        <translation>所有位置都在内部的工作组有自己的形式，其中不限制任何位置；数组和屏障的说明针对另一种形式。</translation>
    </message>
    <message>
        <source>&apos;algorithm&apos; and &apos;pipeline&apos; are two names of one key. Remove &apos;pipeline&apos;.</source>
        <translation>“algorithm”和“pipeline”是同一个键的两个名称。请删除“pipeline”。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Follows things in videos and shows how.</source>
        <translation>跟踪视频中的目标，并展示其过程。</translation>
    </message>
    <message>
        <source>Open the built-in sample with a tracker following its target.</source>
        <translation>打开内置示例，跟踪器随即跟踪其中的目标。</translation>
    </message>
    <message>
        <source>Language of this session: one of %1.</source>
        <translation>本次会话的语言：%1 之一。</translation>
    </message>
    <message>
        <source>Draw the timings of a run as a chart, and quit.</source>
        <translation>将一次运行的用时画成图，然后退出。</translation>
    </message>
    <message>
        <source>Where the chart goes: a .png or .svg file.</source>
        <translation>图的保存位置：.png 或 .svg 文件。</translation>
    </message>
    <message>
        <source>A project, a video, a folder of pictures, a pattern such as img%04d.png, or camera:0.</source>
        <translation>项目、视频、图片文件夹、img%04d.png 这样的文件名模式，或 camera:0。</translation>
    </message>
    <message>
        <source>Name version, commit and build type.</source>
        <translation>显示版本、提交和构建类型。</translation>
    </message>
    <message>
        <source>One thing can be opened, and %1 were given.</source>
        <translation>一次只能打开一个输入，但给出了 %1 个。</translation>
    </message>
    <message>
        <source>A chart needs both --chart and --out.</source>
        <translation>绘制图表需要同时给出 --chart 和 --out。</translation>
    </message>
    <message>
        <source>There is no translation to %1.</source>
        <translation>没有 %1 的翻译。</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>没有文件或文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 Run &apos;spoor --help&apos; for the options.</source>
        <translation>%1 运行“spoor --help”查看选项。</translation>
    </message>
    <message>
        <source>There is no display. Start it on a desktop, or use spoor-cli.</source>
        <translation>没有显示器。请在桌面环境中启动，或使用 spoor-cli。</translation>
    </message>
</context>
<context>
    <name>panels</name>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Parity</source>
        <translation>设备一致性</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Close-up</source>
        <translation>特写</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
</context>
<context>
    <name>spoor::AnnotateBar</name>
    <message>
        <source>By hand: label of the next box</source>
        <translation>手动：下一个框的标签</translation>
    </message>
    <message>
        <source>Labels…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>The labels that the number keys 1 to 9 give</source>
        <translation>数字键 1 至 9 给出的标签</translation>
    </message>
    <message>
        <source>N: new box · X: the box ends here</source>
        <translation>N：新框 · X：框到此为止</translation>
    </message>
    <message>
        <source>Label %1, key %2</source>
        <translation>标签 %1，按键 %2</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>A label a line; the first nine have the keys 1 to 9:</source>
        <translation>每行一个标签；前九个对应按键 1 至 9：</translation>
    </message>
</context>
<context>
    <name>spoor::AnnotationControl</name>
    <message>
        <source>There is no keyframe before this frame.</source>
        <translation>此帧之前没有关键帧。</translation>
    </message>
    <message>
        <source>There is no keyframe after this frame.</source>
        <translation>此帧之后没有关键帧。</translation>
    </message>
    <message>
        <source>There is no gap after this frame.</source>
        <translation>此帧之后没有空缺。</translation>
    </message>
    <message>
        <source>The chosen target has no keyframe after this frame.</source>
        <translation>所选目标在此帧之后没有关键帧。</translation>
    </message>
    <message>
        <source>%1 (number %2)</source>
        <translation>%1（编号 %2）</translation>
    </message>
    <message>
        <source>Merge targets</source>
        <translation>合并目标</translation>
    </message>
    <message>
        <source>Target that becomes part of %1:</source>
        <translation>要并入 %1 的目标：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Undo: move box</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>The next frame is a keyframe already.</source>
        <translation>下一帧已是关键帧。</translation>
    </message>
    <message>
        <source>There is no doubtful stretch before this frame.</source>
        <translation>此帧之前没有可疑的帧段。</translation>
    </message>
    <message>
        <source>There is no doubtful stretch after this frame.</source>
        <translation>此帧之后没有可疑的帧段。</translation>
    </message>
    <message>
        <source>Target that changes places with %1 from this frame on:</source>
        <translation>从此帧起与 %1 互换的目标：</translation>
    </message>
    <message>
        <source>Swap targets</source>
        <translation>互换目标</translation>
    </message>
    <message>
        <source>%1: doubtful stretch %2 of %3, frames %4 to %5</source>
        <translation>%1：第 %2 段可疑片段，共 %3 段，第 %4 至 %5 帧</translation>
    </message>
</context>
<context>
    <name>spoor::Annotations</name>
    <message>
        <source>Save it under another name to change it.</source>
        <translation>要更改它，请另存为其他名称。</translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactPanel</name>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Draws this over the video as well</source>
        <translation>同时绘制在视频上</translation>
    </message>
    <message>
        <source>Opacity over the video</source>
        <translation>叠加不透明度</translation>
    </message>
    <message>
        <source>How much of the video the heat map covers</source>
        <translation>热图遮盖视频的程度</translation>
    </message>
    <message>
        <source>Frame shown</source>
        <translation>显示的帧</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>This algorithm shows nothing of its inner state.</source>
        <translation>此算法不显示内部状态。</translation>
    </message>
    <message>
        <source>Choose an algorithm to see what its stages compute.</source>
        <translation>选择算法，查看各阶段的计算内容。</translation>
    </message>
    <message>
        <source>&amp;Delete this picture from the memory</source>
        <translation>从记忆中删除这张图片(&amp;D)</translation>
    </message>
    <message>
        <source>From this frame on: track again to see what becomes of it</source>
        <translation>从本帧起生效：重新跟踪即可看到结果</translation>
    </message>
    <message>
        <source>Computing the inside</source>
        <translation>正在计算内部</translation>
    </message>
    <message>
        <source>Nothing for this frame yet.</source>
        <translation>这一帧还没有内容。</translation>
    </message>
    <message>
        <source>Computing the inside of this frame. Nothing is written.</source>
        <translation>正在计算此帧的内部。不写入任何内容。</translation>
    </message>
    <message>
        <source>This view shows nothing in this frame.</source>
        <translation>这个视图在此帧中没有可显示的内容。</translation>
    </message>
    <message>
        <source>What the stages computed in this frame is not kept. It can be computed again, from the last box that was set by hand; no result changes.</source>
        <translation>各阶段在此帧中的计算内容没有保留。可以从最后一个手动设定的框起重新计算；结果不会改变。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Compute the inside of this frame</source>
        <translation>计算此帧的内部</translation>
    </message>
    <message>
        <source>Over the video</source>
        <translation>叠加到视频</translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactRecompute</name>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Frames of a camera cannot be read again.</source>
        <translation>摄像头的帧无法再次读取。</translation>
    </message>
    <message>
        <source>Choose a target to see inside of what followed it.</source>
        <translation>选择一个目标，查看跟踪它时的内部。</translation>
    </message>
    <message>
        <source>The target was not tracked in this frame: there is no inside to show.</source>
        <translation>目标在此帧中没有被跟踪：没有内部可显示。</translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactView</name>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Candidates left after each step</source>
        <translation>每一步之后剩余的候选</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Lengths of the bars are logarithmic.</source>
        <translation>条形长度按对数绘制。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>x px</source>
        <translation>x 像素</translation>
    </message>
    <message>
        <source>y px</source>
        <translation>y 像素</translation>
    </message>
    <message>
        <source>dx px</source>
        <translation>dx 像素</translation>
    </message>
    <message>
        <source>dy px</source>
        <translation>dy 像素</translation>
    </message>
    <message>
        <source>Error px</source>
        <translation>误差 像素</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>turned down</source>
        <translation>未采纳</translation>
    </message>
    <message>
        <source>Points kept</source>
        <translation>保留的点</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 of %2 points kept</source>
        <translation>保留 %1 个点，共 %2 个</translation>
    </message>
    <message>
        <source>Values over frames</source>
        <translation>数值随帧的变化</translation>
    </message>
    <message>
        <source>Values of this frame</source>
        <translation>本帧的数值</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>spoor::Banner</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1（%2 次）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>spoor::BenchChart</name>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Launches and waiting</source>
        <translation>启动与等待</translation>
    </message>
    <message>
        <source>%1 x against %2: </source>
        <translation>%1 倍（对比 %2）：</translation>
    </message>
    <message>
        <source>, %1 % of the roofline model</source>
        <translation>，达到屋顶线模型的 %1 %</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
</context>
<context>
    <name>spoor::BenchPanel</name>
    <message>
        <source>Ratio</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Stage or kernel</source>
        <translation>阶段或内核</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>中位数 ms</translation>
    </message>
    <message>
        <source>Spread ms</source>
        <translation>离散度 ms</translation>
    </message>
    <message>
        <source>Transfer ms</source>
        <translation>传输 ms</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>对比对象</translation>
    </message>
    <message>
        <source>Roofline %</source>
        <translation>屋顶线 %</translation>
    </message>
    <message>
        <source>Bench report</source>
        <translation>基准测试报告</translation>
    </message>
    <message>
        <source>Times as bars</source>
        <translation>用条形表示的时间</translation>
    </message>
    <message>
        <source>All measured times</source>
        <translation>所有测得的时间</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a report that spoor-cli bench --json wrote</source>
        <translation>打开由 spoor-cli bench --json 写出的报告</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measure this computer&apos;s devices; takes some minutes, in which nothing else should run</source>
        <translation>测量本机的设备；需要几分钟，期间不应运行其他程序</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the chart as a picture or all times as CSV</source>
        <translation>将图表存为图片，或将所有时间存为 CSV</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>Open a bench report</source>
        <translation>打开基准测试报告</translation>
    </message>
    <message>
        <source>Bench reports (*.json)</source>
        <translation>基准测试报告 (*.json)</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>Growing pictures: where the GPU starts to win</source>
        <translation>图片逐渐增大：GPU 从何处开始更快</translation>
    </message>
    <message>
        <source>No report yet: open one, or measure this computer.</source>
        <translation>还没有报告：请打开一个，或测量本机。</translation>
    </message>
    <message>
        <source>%1: %2 is faster than the processor from %3 x %3 pixels on.</source>
        <translation>%1：从 %3 x %3 像素起，%2 快于处理器。</translation>
    </message>
    <message>
        <source>%1: %2 is never faster than the processor.</source>
        <translation>%1：%2 始终不比处理器快。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>测量已停止。</translation>
    </message>
    <message>
        <source>The program spoor-bench failed. Install it beside spoor. %1</source>
        <translation>程序 spoor-bench 运行失败。请将其与 spoor 安装在同一位置。%1</translation>
    </message>
    <message>
        <source>Measuring for %1; it takes some minutes.</source>
        <translation>已测量 %1；需要几分钟。</translation>
    </message>
    <message>
        <source>Measuring for %1. Last: %2</source>
        <translation>已测量 %1。最近：%2</translation>
    </message>
</context>
<context>
    <name>spoor::BenchReport</name>
    <message>
        <source>This is no report of the bench. Open a file that spoor-cli bench --json wrote.</source>
        <translation>这不是基准测试报告。请打开由 spoor-cli bench --json 写出的文件。</translation>
    </message>
    <message>
        <source>%1, %2 threads, load %3; %4 build; OpenCV %5</source>
        <translation>%1，%2 线程，负载 %3；%4 构建；OpenCV %5</translation>
    </message>
</context>
<context>
    <name>spoor::BoxForm</name>
    <message>
        <source>Box as numbers</source>
        <translation>以数值设定框</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Left edge in pixels</source>
        <translation>左边缘（像素）</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Top edge in pixels</source>
        <translation>上边缘（像素）</translation>
    </message>
    <message>
        <source>w</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度（像素）</translation>
    </message>
    <message>
        <source>h</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>高度（像素）</translation>
    </message>
</context>
<context>
    <name>spoor::BoxListView</name>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>x px</source>
        <translation>x 像素</translation>
    </message>
    <message>
        <source>y px</source>
        <translation>y 像素</translation>
    </message>
    <message>
        <source>Width px</source>
        <translation>宽 像素</translation>
    </message>
    <message>
        <source>Height px</source>
        <translation>高 像素</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Boxes, best first</source>
        <translation>框，得分高者在前</translation>
    </message>
    <message>
        <source>turned down</source>
        <translation>未采纳</translation>
    </message>
    <message>
        <source>Smallest score shown</source>
        <translation>显示的最低得分</translation>
    </message>
    <message>
        <source>Hides boxes with a smaller score here and over the video</source>
        <translation>在此处和视频上隐藏得分更低的框</translation>
    </message>
    <message>
        <source>Boxes shown</source>
        <translation>显示的框</translation>
    </message>
    <message>
        <source>&amp;Score from</source>
        <translation>最低得分(&amp;S)</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>%1 of %2 boxes</source>
        <translation>%1 个框，共 %2 个</translation>
    </message>
</context>
<context>
    <name>spoor::BoxTool</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Enter starts, Esc cancels</source>
        <translation>回车开始，Esc 取消</translation>
    </message>
    <message>
        <source>Selected target</source>
        <translation>选中的目标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Target again</source>
        <translation>重新开始目标</translation>
    </message>
    <message>
        <source>New target</source>
        <translation>新目标</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>spoor::ChooserBar</name>
    <message>
        <source>Algorithm and device</source>
        <translation>算法和设备</translation>
    </message>
    <message>
        <source>A&amp;lgorithm</source>
        <translation>算法(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>About this algorithm</source>
        <translation>关于此算法</translation>
    </message>
    <message>
        <source>Track to end</source>
        <translation>跟踪到结尾</translation>
    </message>
</context>
<context>
    <name>spoor::CloseupPanel</name>
    <message>
        <source>Close-up</source>
        <translation>特写</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>How large the surroundings of the chosen target are shown; the wheel, + and - change it, too</source>
        <translation>所选目标的周围显示得多大；滚轮、+ 和 - 也可更改</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>By its size</source>
        <translation>按其大小</translation>
    </message>
    <message>
        <source>What the target is in this frame</source>
        <translation>目标在此帧中的情况</translation>
    </message>
    <message>
        <source>Choose a target to see it here.</source>
        <translation>选择一个目标以在此查看。</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>not in this frame</source>
        <translation>不在此帧中</translation>
    </message>
</context>
<context>
    <name>spoor::CloseupView</name>
    <message>
        <source>The chosen target, enlarged</source>
        <translation>放大的所选目标</translation>
    </message>
</context>
<context>
    <name>spoor::ColourBar</name>
    <message>
        <source>Colour scale</source>
        <translation>色标</translation>
    </message>
</context>
<context>
    <name>spoor::ComparisonModel</name>
    <message>
        <source>shown run</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>%1, kernels for GPUs</source>
        <translation>%1，GPU 形式的内核</translation>
    </message>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Frames of a camera cannot be read again</source>
        <translation>摄像头的画面无法再次读取</translation>
    </message>
    <message>
        <source>No target has a box in frame %1: draw one there</source>
        <translation>第 %1 帧中没有任何目标有框：请在该帧画一个</translation>
    </message>
    <message>
        <source>Nothing is tracked yet: track first, or run A as well</source>
        <translation>尚未跟踪任何内容：请先跟踪，或同时运行 A</translation>
    </message>
</context>
<context>
    <name>spoor::ComparisonPanel</name>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Figures of both runs</source>
        <translation>两次运行的指标</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表内容</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Both runs over the frames</source>
        <translation>两次运行随帧的变化</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠度</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Median time (ms)</source>
        <translation>耗时中位数（毫秒）</translation>
    </message>
    <message>
        <source>95 % time (ms)</source>
        <translation>95% 耗时（毫秒）</translation>
    </message>
    <message>
        <source>Mean confidence</source>
        <translation>平均置信度</translation>
    </message>
    <message>
        <source>Frames Lost</source>
        <translation>丢失帧数</translation>
    </message>
    <message>
        <source>Success (AUC)</source>
        <translation>成功率（AUC）</translation>
    </message>
    <message>
        <source>Overlap above 0.5</source>
        <translation>重叠度大于 0.5</translation>
    </message>
    <message>
        <source>Centre within 20 px</source>
        <translation>中心误差 20 像素以内</translation>
    </message>
    <message>
        <source>Overlap (IoU)</source>
        <translation>重叠度（IoU）</translation>
    </message>
    <message>
        <source>Distance (px)</source>
        <translation>距离（像素）</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>耗时（毫秒）</translation>
    </message>
</context>
<context>
    <name>spoor::ComparisonSetup</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Algorithm of %1</source>
        <translation>%1 的算法</translation>
    </message>
    <message>
        <source>Shown run</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>What is tracked already</source>
        <translation>已有的跟踪结果</translation>
    </message>
    <message>
        <source>Device of %1</source>
        <translation>%1 的设备</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>%1 的参数</translation>
    </message>
    <message>
        <source>How both are shown</source>
        <translation>两者的显示方式</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Divided</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>交替</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>One over the other</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Place of the divider</source>
        <translation>分割线位置</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>末帧</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>CPU, kernels for GPUs</source>
        <translation>CPU，GPU 形式的内核</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All tracked frames</source>
        <translation>所有已跟踪的帧</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>spoor::ContinueBar</name>
    <message>
        <source>Earlier work</source>
        <translation>以前的工作</translation>
    </message>
    <message>
        <source>Contin&amp;ue</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>Start ne&amp;w</source>
        <translation>重新开始(&amp;W)</translation>
    </message>
    <message>
        <source>%1 was worked on before: %2.</source>
        <translation>以前处理过 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was worked on before. The newest of %2 projects: %3.</source>
        <translation>以前处理过 %1。%2 个项目中最新的：%3。</translation>
    </message>
</context>
<context>
    <name>spoor::DeadlineChart</name>
    <message>
        <source>Time of every frame</source>
        <translation>每帧用时</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 毫秒</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 毫秒</translation>
    </message>
    <message>
        <source>%1 ms over the budget</source>
        <translation>超出预算 %1 ms</translation>
    </message>
    <message>
        <source>the slowest of %1 frames here, %2 late, mean %3 ms</source>
        <translation>此处 %1 帧中最慢的一帧，%2 帧超时，平均 %3 ms</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
</context>
<context>
    <name>spoor::DeadlineView</name>
    <message>
        <source>Time of a frame</source>
        <translation>每帧用时</translation>
    </message>
    <message>
        <source>Frames over the budget</source>
        <translation>超出预算的帧</translation>
    </message>
    <message>
        <source>Budget of a frame</source>
        <translation>每帧预算</translation>
    </message>
    <message>
        <source>A frame that takes longer than this is late</source>
        <translation>用时超过此值的帧即为超时</translation>
    </message>
    <message>
        <source>Video&apos;s rate</source>
        <translation>视频帧率</translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>Slowest frames</source>
        <translation>最慢的帧</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Over by ms</source>
        <translation>超出 ms</translation>
    </message>
    <message>
        <source>Longest stage</source>
        <translation>最长阶段</translation>
    </message>
    <message>
        <source>p50 %1, p95 %2, p99 %3, worst %4 ms</source>
        <translation>p50 %1，p95 %2，p99 %3，最慢 %4 ms</translation>
    </message>
    <message>
        <source>%1 of %2 late (%3 %)</source>
        <translation>%2 帧中 %1 帧超时（%3%）</translation>
    </message>
    <message>
        <source>Frames that took longer than %1 ms. The first %2 frames of the run are warm-up (%3 ms on average, grey in the chart) and count nowhere.</source>
        <translation>用时超过 %1 ms 的帧。运行的前 %2 帧为预热（平均 %3 ms，图中为灰色），不计入任何统计。</translation>
    </message>
    <message>
        <source>%1, %2 ms</source>
        <translation>%1，%2 ms</translation>
    </message>
</context>
<context>
    <name>spoor::DetectionBar</name>
    <message>
        <source>Best boxes of a frame that are shown</source>
        <translation>每帧显示的最佳框数</translation>
    </message>
    <message>
        <source>Least confidence of boxes that are shown</source>
        <translation>所显示的框的最低置信度</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Confidence from</source>
        <translation>置信度不低于</translation>
    </message>
    <message>
        <source>Nothing found in this frame yet: track it</source>
        <translation>此帧尚未检测：请跟踪它</translation>
    </message>
    <message>
        <source>%1 found, %2 shown</source>
        <translation>找到 %1 个，显示 %2 个</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Take all</source>
        <translation>全部采纳</translation>
    </message>
</context>
<context>
    <name>spoor::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>What computes: an OpenCL device, or a preset that chooses one</source>
        <translation>执行计算的设备：某个 OpenCL 设备，或自动选择设备的预设</translation>
    </message>
    <message>
        <source>Per stage…</source>
        <translation>按阶段设置…</translation>
    </message>
</context>
<context>
    <name>spoor::DevicePanel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not usable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>the driver gave no reason</source>
        <translation>驱动未说明原因</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Selector</source>
        <translation>选择名</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>OpenCL</source>
        <translation>OpenCL</translation>
    </message>
    <message>
        <source>Compute units</source>
        <translation>计算单元</translation>
    </message>
    <message>
        <source>Local memory</source>
        <translation>局部内存</translation>
    </message>
    <message>
        <source>Global memory</source>
        <translation>全局内存</translation>
    </message>
    <message>
        <source>Largest buffer</source>
        <translation>最大缓冲区</translation>
    </message>
    <message>
        <source>Largest work-group</source>
        <translation>最大工作组</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Build log:</source>
        <translation>编译日志：</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Probing the devices...</source>
        <translation>正在检测设备…</translation>
    </message>
    <message>
        <source>About the chosen device</source>
        <translation>所选设备的信息</translation>
    </message>
    <message>
        <source>Choose a device to see its limits and build log.</source>
        <translation>选择设备，查看其限制和编译日志。</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Devices of the algorithm</source>
        <translation>算法使用的设备</translation>
    </message>
    <message>
        <source>No OpenCL device found. Install a driver, for example the package pocl-opencl-icd, and start again.</source>
        <translation>未找到 OpenCL 设备。请安装驱动（例如软件包 pocl-opencl-icd），然后重新启动。</translation>
    </message>
    <message>
        <source>%1 of %2 devices usable</source>
        <translation>%1 个设备可用，共 %2 个</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>As the algorithm</source>
        <translation>与算法相同</translation>
    </message>
    <message>
        <source>Host, without OpenCL</source>
        <translation>主机，不使用 OpenCL</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Device of %1</source>
        <translation>%1 的设备</translation>
    </message>
    <message>
        <source>Device of all stages that are not set below.
Restarts the targets</source>
        <translation>下面未单独设置的所有阶段所用的设备。
会重新开始各目标</translation>
    </message>
    <message>
        <source>Device of this stage.
Restarts the targets</source>
        <translation>此阶段所用的设备。
会重新开始各目标</translation>
    </message>
    <message>
        <source>not resolved yet</source>
        <translation>尚未确定</translation>
    </message>
    <message>
        <source>runs on %1</source>
        <translation>运行于 %1</translation>
    </message>
</context>
<context>
    <name>spoor::DiagnosisModel</name>
    <message>
        <source>uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>off the true box</source>
        <translation>偏离真值框</translation>
    </message>
    <message>
        <source>a box while the target is absent</source>
        <translation>目标不在画面中却有框</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation>第 %1 至 %2 帧</translation>
    </message>
</context>
<context>
    <name>spoor::DiagnosisPanel</name>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What was out of the ordinary</source>
        <translation>异常之处</translation>
    </message>
    <message>
        <source>Previous failure</source>
        <translation>上一处失败</translation>
    </message>
    <message>
        <source>Go to where the target was lost, uncertain or off the truth before</source>
        <translation>转到之前目标丢失、不确定或偏离真值之处</translation>
    </message>
    <message>
        <source>Next failure</source>
        <translation>下一处失败</translation>
    </message>
    <message>
        <source>Go to where the target is lost, uncertain or off the truth next</source>
        <translation>转到之后目标丢失、不确定或偏离真值之处</translation>
    </message>
    <message>
        <source>Tracking back</source>
        <translation>正在反向跟踪</translation>
    </message>
    <message>
        <source>Tracks from the target&apos;s last box back to its first, in the background, and shows in the timeline how much both ways disagree: a sign of quality that needs no truth</source>
        <translation>在后台从目标的最后一个框反向跟踪到第一个框，并在时间线上显示两个方向的不一致程度：不需要真值的质量指标</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Track back</source>
        <translation>反向跟踪检查</translation>
    </message>
    <message>
        <source>Choose a target to see what was out of the ordinary where it was not followed.</source>
        <translation>选择一个目标，查看跟踪失败处有何异常。</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation>%1，%2：%3。</translation>
    </message>
    <message>
        <source>The tracker says: %1</source>
        <translation>跟踪器的说明：%1</translation>
    </message>
    <message>
        <source>%1 was not followed in frame %2.</source>
        <translation>%1 在第 %2 帧没有被跟踪。</translation>
    </message>
    <message>
        <source>%1, frame %2: followed.</source>
        <translation>%1，第 %2 帧：跟踪正常。</translation>
    </message>
    <message>
        <source>No signal was beyond its threshold in %1.</source>
        <translation>%1 没有信号超出阈值。</translation>
    </message>
    <message>
        <source>This target has no failure.</source>
        <translation>该目标没有失败。</translation>
    </message>
</context>
<context>
    <name>spoor::Document</name>
    <message>
        <source>The range ends here. Clear it, or go to a frame inside it, to track.</source>
        <translation>范围到此为止。要跟踪，请清除范围或转到范围内的帧。</translation>
    </message>
    <message>
        <source>This algorithm knows turned boxes: of other shapes (%1) it takes the box around them.</source>
        <translation>此算法认识旋转框：对其他形状（%1）取其外接框。</translation>
    </message>
    <message>
        <source>This algorithm knows upright boxes: of shapes (%1) it takes the box around them.</source>
        <translation>此算法只认识直立的框：对形状（%1）取其外接框。</translation>
    </message>
</context>
<context>
    <name>spoor::ExportProgress</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>spoor::FileControl</name>
    <message>
        <source>Videos (*.avi *.mkv *.mp4 *.m4v *.mov *.mpg *.mpeg *.webm *.wmv *.flv *.ts *.ogv *.y4m);;All files (*)</source>
        <translation>视频 (*.avi *.mkv *.mp4 *.m4v *.mov *.mpg *.mpeg *.webm *.wmv *.flv *.ts *.ogv *.y4m);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Spoor projects (*.spoor)</source>
        <translation>Spoor 项目 (*.spoor)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已另存为 %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Boxes written</source>
        <translation>边界框已写入</translation>
    </message>
    <message>
        <source>Results written</source>
        <translation>结果已写入</translation>
    </message>
    <message>
        <source>frame %1.png</source>
        <translation>第%1帧.png</translation>
    </message>
    <message>
        <source>Picture written</source>
        <translation>图片已写入</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Open a folder of pictures</source>
        <translation>打开图片文件夹</translation>
    </message>
    <message>
        <source>Use the camera</source>
        <translation>使用摄像头</translation>
    </message>
    <message>
        <source>Number of the camera</source>
        <translation>摄像头编号</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Everything is saved as it happens</source>
        <translation>所有操作都即时保存</translation>
    </message>
    <message>
        <source>Save the project as</source>
        <translation>将项目另存为</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>查找 %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>What was done since then is lost when the project is closed now.</source>
        <translation>如果现在关闭项目，此后的操作将丢失。</translation>
    </message>
</context>
<context>
    <name>spoor::FlameChart</name>
    <message>
        <source>One frame on host and devices</source>
        <translation>一帧在主机与各设备上的执行</translation>
    </message>
    <message>
        <source>%1: %2 ms, from %3 to %4 ms on %5</source>
        <translation>%1：%2 ms，%3 至 %4 ms，位于 %5</translation>
    </message>
    <message>
        <source>Host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Transfers, %1</source>
        <translation>传输，%1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>spoor::FlameView</name>
    <message>
        <source>Slowest frame</source>
        <translation>最慢的帧</translation>
    </message>
    <message>
        <source>Go to the frame of this run that took longest</source>
        <translation>转到本次运行中用时最长的帧</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整帧</translation>
    </message>
    <message>
        <source>Show all of the frame; the mouse wheel zooms, dragging moves</source>
        <translation>显示整帧；滚轮缩放，拖动平移</translation>
    </message>
    <message>
        <source>Nothing was tracked yet.</source>
        <translation>尚未跟踪。</translation>
    </message>
    <message>
        <source>Frame %1 was not computed in this run.</source>
        <translation>本次运行未计算第 %1 帧。</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 毫秒</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 毫秒</translation>
    </message>
</context>
<context>
    <name>spoor::FormatDialog</name>
    <message>
        <source>As a &amp;folder</source>
        <translation>作为文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Export boxes</source>
        <translation>导出边界框</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>The format holds everything of this document.</source>
        <translation>该格式能保存此文档的全部内容。</translation>
    </message>
    <message>
        <source>&amp;Only frames %1 to %2</source>
        <translation>仅第 %1 至 %2 帧(&amp;O)</translation>
    </message>
</context>
<context>
    <name>spoor::FrameExports</name>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Frames of a camera cannot be read again.</source>
        <translation>摄像头的帧无法再次读取。</translation>
    </message>
    <message>
        <source>Another export is being written.</source>
        <translation>正在写入另一项导出。</translation>
    </message>
    <message>
        <source>Export annotated video</source>
        <translation>导出带标注的视频</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Saved: %1, %2</source>
        <translation>已保存：%1，%2</translation>
    </message>
    <message>
        <source>Choose the target whose pictures are to be written first.</source>
        <translation>请先选择要写出图片的目标。</translation>
    </message>
    <message>
        <source>Export target crops</source>
        <translation>导出目标截图</translation>
    </message>
    <message>
        <source>Writing pictures of %1…</source>
        <translation>正在写入 %1 的图片…</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>&amp;Only frames %1 to %2</source>
        <translation>仅第 %1 至 %2 帧(&amp;O)</translation>
    </message>
    <message>
        <source>%1 annotated.mp4</source>
        <translation>%1 标注.mp4</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mkv *.avi)</source>
        <translation>视频 (*.mp4 *.mkv *.avi)</translation>
    </message>
</context>
<context>
    <name>spoor::HelpControl</name>
    <message>
        <source>About Spoor</source>
        <translation>关于 Spoor</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Spoor %1&lt;/h3&gt;&lt;p&gt;A workbench for following things in videos: draw a box, choose an algorithm and a device, and see how the tracker thinks.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Spoor %1&lt;/h3&gt;&lt;p&gt;视频目标跟踪工作台：画一个框，选择算法和设备，看清跟踪器的每一步。&lt;/p&gt;&lt;p&gt;自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>spoor::HistogramChart</name>
    <message>
        <source>Histogram of times</source>
        <translation>用时直方图</translation>
    </message>
    <message>
        <source>%1 ms and longer</source>
        <translation>%1 ms 及以上</translation>
    </message>
    <message>
        <source>%1 to %2 ms</source>
        <translation>%1 至 %2 ms</translation>
    </message>
    <message>
        <source>%1 frames (%2 %)</source>
        <translation>%1 帧（%2%）</translation>
    </message>
    <message>
        <source>reference: %1 frames (%2 %)</source>
        <translation>参考：%1 帧（%2%）</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
</context>
<context>
    <name>spoor::HistogramView</name>
    <message>
        <source>Times of the stage</source>
        <translation>该阶段的用时</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整帧</translation>
    </message>
    <message>
        <source>%1 frames, p50 %2, p95 %3, p99 %4 ms</source>
        <translation>%1 帧，p50 %2，p95 %3，p99 %4 ms</translation>
    </message>
</context>
<context>
    <name>spoor::ImportDialog</name>
    <message>
        <source>&amp;Results of a tracker, not boxes set by hand</source>
        <translation>是跟踪器的结果，而不是手工设定的框(&amp;R)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>The first boxes on the picture</source>
        <translation>画面上的第一批框</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>First &amp;pixel</source>
        <translation>首个像素(&amp;P)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>What the file holds is not clear from its content: choose a format.</source>
        <translation>从内容看不出文件的格式：请选择一种格式。</translation>
    </message>
    <message>
        <source>There is no box in it.</source>
        <translation>其中没有框。</translation>
    </message>
    <message>
        <source>The first one is at %1, %2 and %3 × %4 pixels large.</source>
        <translation>第一个框位于 %1, %2，大小为 %3 × %4 像素。</translation>
    </message>
    <message>
        <source>Four numbers a line do not say whether pixels count from 0 (VOT) or from 1 (OTB): look at the picture.</source>
        <translation>每行四个数字并不能说明像素从 0（VOT）还是从 1（OTB）开始计数：请看画面。</translation>
    </message>
    <message>
        <source>Boxes: %1, in frames %2 to %3.</source>
        <translation>框：%1 个，位于第 %2 帧到第 %3 帧。</translation>
    </message>
</context>
<context>
    <name>spoor::KernelLab</name>
    <message>
        <source>original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>For graphics cards, as written</source>
        <translation>为显卡编写，原样</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>改写后</translation>
    </message>
    <message>
        <source>Written for processors by hand</source>
        <translation>为处理器手工编写</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>工作组</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>ms a frame</source>
        <translation>每帧毫秒</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Kernel lab</source>
        <translation>内核实验室</translation>
    </message>
    <message>
        <source>Kernels of the al&amp;gorithm</source>
        <translation>算法的内核(&amp;E)</translation>
    </message>
    <message>
        <source>The kernels of the algorithm that is chosen in the workbench</source>
        <translation>工作台中所选算法的内核</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Kernels of your own, of a file of OpenCL C</source>
        <translation>您自己的内核，来自一个 OpenCL C 文件</translation>
    </message>
    <message>
        <source>Open a file of OpenCL C</source>
        <translation>打开 OpenCL C 文件</translation>
    </message>
    <message>
        <source>OpenCL C (*.cl);;All files (*)</source>
        <translation>OpenCL C (*.cl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Size of the kernels&apos; work-groups, where they do not name their own</source>
        <translation>内核的工作组大小；内核自己写明的除外</translation>
    </message>
    <message>
        <source>NAME=VALUE, …</source>
        <translation>名称=值，…</translation>
    </message>
    <message>
        <source>Constants that the file is built with</source>
        <translation>编译该文件时使用的常量</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>工作组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Constants</source>
        <translation>常量(&amp;C)</translation>
    </message>
    <message>
        <source>Its forms, and milliseconds over the sample</source>
        <translation>它的各种形式，以及在示例上的毫秒数</translation>
    </message>
    <message>
        <source>In the run at hand</source>
        <translation>在当前运行中</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>&amp;Measure this kernel</source>
        <translation>测量此内核(&amp;M)</translation>
    </message>
    <message>
        <source>Runs the algorithm over the built-in sample with all forms of this kernel in turns, on every device; the fastest one is kept for adapted kernels</source>
        <translation>在每个设备上用此内核的所有形式轮流对内置示例运行算法；最快的形式会保存下来供改写的内核使用</translation>
    </message>
    <message>
        <source>Measure &amp;all</source>
        <translation>全部测量(&amp;A)</translation>
    </message>
    <message>
        <source>The same for all kernels; takes minutes</source>
        <translation>对所有内核同样测量；需要几分钟</translation>
    </message>
    <message>
        <source>&amp;Try in the run at hand</source>
        <translation>在当前运行中试用(&amp;T)</translation>
    </message>
    <message>
        <source>Tracks from the frame on screen with the kernels for graphics cards, with the adapted ones, and with those that were written for processors</source>
        <translation>从屏幕上的帧开始跟踪：分别用为显卡编写的内核、改写后的内核和为处理器编写的内核</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop what is measured</source>
        <translation>停止正在进行的测量</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Choose an algorithm in the workbench, or open a file of kernels.</source>
        <translation>请在工作台中选择算法，或打开一个内核文件。</translation>
    </message>
    <message>
        <source>Running the sample with adapted kernels…</source>
        <translation>正在用改写后的内核运行示例…</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no size of work-groups. Write up to three numbers whose product is at most 1,024, such as 16, 16.</source>
        <translation>“%1”不是工作组的大小。请写最多三个数，乘积不超过 1,024，例如 16, 16。</translation>
    </message>
    <message>
        <source>%1 has no kernel. Open a file of OpenCL C that has one.</source>
        <translation>%1 中没有内核。请打开含有内核的 OpenCL C 文件。</translation>
    </message>
    <message>
        <source>Measuring all forms over the sample, on each device…</source>
        <translation>正在每个设备上用示例测量所有形式…</translation>
    </message>
    <message>
        <source>Tracking with each form of the kernels…</source>
        <translation>正在用每种形式的内核跟踪…</translation>
    </message>
    <message>
        <source>Frames measured with each: %1.</source>
        <translation>每种形式测量的帧数：%1。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Kernels of the file %1</source>
        <translation>文件 %1 的内核</translation>
    </message>
    <message>
        <source>Kernels of the algorithm %1</source>
        <translation>算法 %1 的内核</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>others</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>There are too few frames here to measure.</source>
        <translation>这里的帧太少，无法测量。</translation>
    </message>
</context>
<context>
    <name>spoor::MainWindow</name>
    <message>
        <source>Open a video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Open pictures</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>Use the camera</source>
        <translation>使用摄像头</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Spoor</source>
        <translation>Spoor</translation>
    </message>
    <message>
        <source>%1 – Spoor</source>
        <translation>%1 – Spoor</translation>
    </message>
</context>
<context>
    <name>spoor::ManualPage</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One of: %1</source>
        <translation>可选：%1</translation>
    </message>
    <message>
        <source>When to take it</source>
        <translation>适用场合</translation>
    </message>
    <message>
        <source>What it cannot do</source>
        <translation>局限</translation>
    </message>
    <message>
        <source>On the sample</source>
        <translation>在示例上</translation>
    </message>
    <message>
        <source>%1 in numbers</source>
        <translation>%1（数值）</translation>
    </message>
    <message>
        <source>Nothing in this frame.</source>
        <translation>此帧没有内容。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>The second line is its name on the command line</source>
        <translation>第二行是它在命令行中的名称</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
</context>
<context>
    <name>spoor::ManualSearch</name>
    <message>
        <source>Search in this page (Ctrl+F)</source>
        <translation>在本页中查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search in this page</source>
        <translation>在本页中查找</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>找到的位置</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>上一处 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>下一处 (F3)</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>spoor::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>The pictures of the sample could not be computed. %1</source>
        <translation>无法计算示例的图像。%1</translation>
    </message>
    <message>
        <source>The sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>One frame back</source>
        <translation>后退一帧</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>One frame on</source>
        <translation>前进一帧</translation>
    </message>
    <message>
        <source>Frame shown</source>
        <translation>显示的帧</translation>
    </message>
    <message>
        <source>%1 – Manual</source>
        <translation>%1 – 手册</translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>computing frame %1…</source>
        <translation>正在计算第 %1 帧…</translation>
    </message>
</context>
<context>
    <name>spoor::MeasurePanel</name>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Stick</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>A stick: something of known length, at the same distance as the targets.
A plane: a rectangle of known size, on the floor on which they move.</source>
        <translation>标尺：已知长度的东西，与目标距离相同。
平面：已知尺寸的矩形，位于目标运动的地面上。</translation>
    </message>
    <message>
        <source>Drag along something whose length you know</source>
        <translation>沿着已知长度的东西拖动</translation>
    </message>
    <message>
        <source>Drag over a rectangle of known size, then pull its corners into place</source>
        <translation>拖过一个已知尺寸的矩形，然后把各角拉到位</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Length of the stick</source>
        <translation>标尺的长度</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Width of the plane: its side from the first corner to the second</source>
        <translation>平面的宽：从第一个角到第二个角的边</translation>
    </message>
    <message>
        <source>Height of the plane</source>
        <translation>平面的高</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Places of the ends or corners, x,y in pixels</source>
        <translation>端点或角的位置，x,y，单位为像素</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Press where the origin is, and drag along the x axis</source>
        <translation>在原点处按下，沿 x 轴拖动</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Measure from the picture&apos;s or the plane&apos;s corner again</source>
        <translation>重新从图像或平面的角开始测量</translation>
    </message>
    <message>
        <source>y upwards</source>
        <translation>y 向上</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Centre of the box</source>
        <translation>框的中心</translation>
    </message>
    <message>
        <source>Middle of its lower side</source>
        <translation>框的下边中点</translation>
    </message>
    <message>
        <source>On a floor, the lower side is where a target stands</source>
        <translation>在地面上，目标站在框的下边处</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Frames a second of the camera</source>
        <translation>相机每秒帧数</translation>
    </message>
    <message>
        <source>How many frames the camera took a second, where the video is shown slower or faster than it was. 0: as many as the video shows</source>
        <translation>视频的播放比实际慢或快时，相机每秒拍摄多少帧。0：与视频相同</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>Cutoff of the smoothing</source>
        <translation>平滑的截止频率</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>not smoothed</source>
        <translation>不平滑</translation>
    </message>
    <message>
        <source>Places are smoothed by a Butterworth filter of the second order, forwards and backwards, before speeds are made of them: what shakes faster than this is taken for an error. Half of the frame rate or more: not smoothed</source>
        <translation>求速度之前，位置先用二阶巴特沃斯滤波器向前和向后平滑：抖动比这更快的部分视为误差。达到帧率的一半或更高：不平滑</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>截止频率</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图中显示什么</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the chart as a picture, or all quantities as CSV</source>
        <translation>把图保存为图片，或把所有量保存为 CSV</translation>
    </message>
    <message>
        <source>In the frame on screen</source>
        <translation>屏幕上的帧中</translation>
    </message>
    <message>
        <source>%1 (video)</source>
        <translation>%1（视频）</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Draw a box and track it: its motion is plotted here.</source>
        <translation>画一个框并跟踪它：它的运动会绘制在这里。</translation>
    </message>
    <message>
        <source>Butterworth, zero phase, cutoff %1 Hz</source>
        <translation>巴特沃斯，零相位，截止 %1 Hz</translation>
    </message>
    <message>
        <source>Not smoothed</source>
        <translation>不平滑</translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>1 px is %1 %2 at %3</source>
        <translation>%3 处 1 像素为 %1 %2</translation>
    </message>
</context>
<context>
    <name>spoor::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Box, one pixel at a time</source>
        <translation>逐像素调整框(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>叠加层(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>P&amp;ictures a second</source>
        <translation>每秒显示帧数(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Track</source>
        <translation>跟踪(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>调试(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Annotate</source>
        <translation>标注(&amp;A)</translation>
    </message>
    <message>
        <source>Like the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>Fewer pictures leave more of the processor to the tracker</source>
        <translation>显示的帧数越少，留给跟踪器的处理器资源越多</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Bench</source>
        <translation>基准测试(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open a bench report…</source>
        <translation>打开基准测试报告(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>复查(&amp;V)</translation>
    </message>
</context>
<context>
    <name>spoor::MissingPage</name>
    <message>
        <source>The video of this project is not there:
%1

Everything that was done in the project is kept. Find the video, or plug in the disk that it is on and open the project again.</source>
        <translation>此项目的视频不在原处：
%1

项目中所做的一切都已保留。请查找该视频，或接上它所在的磁盘后重新打开项目。</translation>
    </message>
    <message>
        <source>Find the video…</source>
        <translation>查找视频…</translation>
    </message>
    <message>
        <source>Close the project</source>
        <translation>关闭项目</translation>
    </message>
</context>
<context>
    <name>spoor::MotionChart</name>
    <message>
        <source>Motion over time</source>
        <translation>运动随时间的变化</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Frame %1, %2 s</source>
        <translation>帧 %1，%2 秒</translation>
    </message>
</context>
<context>
    <name>spoor::ParamField</name>
    <message>
        <source>...</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose a file for %1</source>
        <translation>为%1选择文件</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Takes effect at once</source>
        <translation>立即生效</translation>
    </message>
    <message>
        <source>Restarts the targets</source>
        <translation>会重新开始各目标</translation>
    </message>
</context>
<context>
    <name>spoor::ParameterPreview</name>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Frames of a camera cannot be read again</source>
        <translation>摄像头的画面无法再次读取</translation>
    </message>
    <message>
        <source>Draw a box around a target first</source>
        <translation>请先在目标周围画一个框</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改后</translation>
    </message>
</context>
<context>
    <name>spoor::ParamsPanel</name>
    <message>
        <source>Reset %1 to its default</source>
        <translation>将%1恢复为默认值</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>全部恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Set all parameters of this algorithm to their defaults</source>
        <translation>将此算法的所有参数恢复为默认值</translation>
    </message>
    <message>
        <source>Choose an algorithm to see its parameters.</source>
        <translation>选择算法，查看其参数。</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>%1 有什么问题</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Where the algorithm&apos;s random numbers start: the same seed gives the same result.
Restarts the targets</source>
        <translation>算法随机数的起点：种子相同，结果相同。
会重新开始各目标</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Advanced (%1 changed)</source>
        <translation>高级（已更改 %1 项）</translation>
    </message>
</context>
<context>
    <name>spoor::ParityPanel</name>
    <message>
        <source>not a number</source>
        <translation>非数值</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大差异</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>ULP</source>
        <translation>ULP</translation>
    </message>
    <message>
        <source>Other bits</source>
        <translation>位不同</translation>
    </message>
    <message>
        <source>Stages on both devices</source>
        <translation>两个设备上的各阶段</translation>
    </message>
    <message>
        <source>Device parity</source>
        <translation>设备一致性</translation>
    </message>
    <message>
        <source>differs first</source>
        <translation>最先不同</translation>
    </message>
    <message>
        <source>Device A: what it makes of the frame is recorded</source>
        <translation>设备 A：记录它对本帧的计算结果</translation>
    </message>
    <message>
        <source>Device B: gets the same inputs in every stage, and is compared</source>
        <translation>设备 B：每个阶段得到相同的输入，并与 A 比较</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compute the frame on screen on both devices, and compare each stage</source>
        <translation>在两个设备上计算当前画面，并比较每个阶段</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>On device A</source>
        <translation>设备 A</translation>
    </message>
    <message>
        <source>On device B</source>
        <translation>设备 B</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU, kernels for GPUs</source>
        <translation>CPU，GPU 形式的内核</translation>
    </message>
    <message>
        <source>Host where a stage can run there</source>
        <translation>主机（可在主机运行的阶段）</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>比较已停止。</translation>
    </message>
    <message>
        <source>Computes the frame on screen on two devices, with the same inputs for every stage, and shows how far they differ.</source>
        <translation>在两个设备上计算当前画面，每个阶段使用相同的输入，并显示差异有多大。</translation>
    </message>
    <message>
        <source>The first stage that differs: %1.</source>
        <translation>最先不同的阶段：%1。</translation>
    </message>
    <message>
        <source>Every stage is within its bound.</source>
        <translation>每个阶段都在其界限之内。</translation>
    </message>
    <message>
        <source>Left to themselves, the devices see targets in other states: %1.</source>
        <translation>各自独立计算时，状态不同的目标数：%1。</translation>
    </message>
    <message>
        <source>Left to themselves, the devices&apos; boxes are at most %1 px apart.</source>
        <translation>各自独立计算时，两个设备的框最多相差 %1 像素。</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>same bits</source>
        <translation>逐位相同</translation>
    </message>
    <message>
        <source>within</source>
        <translation>界限内</translation>
    </message>
    <message>
        <source>other size</source>
        <translation>大小不同</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Differences are parts of the largest value.</source>
        <translation>差异以最大值的比例表示。</translation>
    </message>
    <message>
        <source>%1 % of the values may be farther apart: decisions that a rounding turns.</source>
        <translation>允许 %1 % 的值相差更大：舍入可能改变判定的地方。</translation>
    </message>
    <message>
        <source>There is nothing to compare in this output.</source>
        <translation>此输出中没有可比较的内容。</translation>
    </message>
    <message>
        <source>Largest difference, in frame %1: %2</source>
        <translation>最大差异，在第 %1 帧：%2</translation>
    </message>
    <message>
        <source>Column %1, row %2: %3 on A, %4 on B</source>
        <translation>第 %1 列，第 %2 行：A 为 %3，B 为 %4</translation>
    </message>
</context>
<context>
    <name>spoor::PictureView</name>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Smallest and largest value</source>
        <translation>最小值和最大值</translation>
    </message>
    <message>
        <source>Value at the chosen place</source>
        <translation>所选位置的值</translation>
    </message>
    <message>
        <source>Point at the picture to read a value</source>
        <translation>将指针移到图上读取数值</translation>
    </message>
    <message>
        <source>red %1, green %2, blue %3</source>
        <translation>红 %1，绿 %2，蓝 %3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3 to %4</source>
        <translation>%1 × %2 像素，%3 至 %4</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>spoor::PipelineChooser</name>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation>算法：%1</translation>
    </message>
</context>
<context>
    <name>spoor::PresetBar</name>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>All parameters at once, as they were saved under a name</source>
        <translation>以某个名称保存的全部参数，一次设好</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save all parameters of this algorithm under a name</source>
        <translation>以一个名称保存此算法的全部参数</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the chosen preset; the parameters stay as they are</source>
        <translation>删除所选预设；参数保持不变</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>保存预设</translation>
    </message>
    <message>
        <source>Name of the preset:</source>
        <translation>预设名称：</translation>
    </message>
</context>
<context>
    <name>spoor::Project</name>
    <message>
        <source>What you do is kept in memory and written as soon as it can be. Make room, or save the project elsewhere.</source>
        <translation>您的操作保存在内存中，一旦可能就会写入。请腾出空间，或将项目保存到别处。</translation>
    </message>
    <message>
        <source>What you do is not kept until you save the project somewhere else.</source>
        <translation>在您将项目保存到别处之前，操作不会被保留。</translation>
    </message>
    <message>
        <source>There is no project %1.</source>
        <translation>没有项目 %1。</translation>
    </message>
    <message>
        <source>%1 is not the video that this project was made with: its size or length is another one. Boxes may not fit.</source>
        <translation>%1 不是此项目所用的视频：其尺寸或长度不同。边界框可能不吻合。</translation>
    </message>
    <message>
        <source>The first frame of the video is not the one that this project was made with. Boxes may not fit.</source>
        <translation>视频的第一帧与此项目所用的不同。边界框可能不吻合。</translation>
    </message>
</context>
<context>
    <name>spoor::ProjectEntry</name>
    <message>
        <source>1 target</source>
        <translation>1 个目标</translation>
    </message>
    <message>
        <source>%1 targets</source>
        <translation>%1 个目标</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spoor::QualityChecks</name>
    <message>
        <source>One check is still running. Stop it first.</source>
        <translation>还有一项检查正在运行，请先停止。</translation>
    </message>
    <message>
        <source>Choose a target that a tracker follows from a drawn box, in a video that can be read again.</source>
        <translation>请在可重新读取的视频中，选择由跟踪器从所画的框开始跟踪的目标。</translation>
    </message>
    <message>
        <source>The target has no box to start on, or no frame after it.</source>
        <translation>目标没有可供开始的框，或其后没有帧。</translation>
    </message>
    <message>
        <source>The results are still being read from the project. Try again.</source>
        <translation>仍在从项目中读取结果，请重试。</translation>
    </message>
    <message>
        <source>Track the target first: there is no way to go back on.</source>
        <translation>请先跟踪目标：还没有可以反向跟踪的路径。</translation>
    </message>
</context>
<context>
    <name>spoor::RecentList</name>
    <message>
        <source>Not there: %1</source>
        <translation>不存在：%1</translation>
    </message>
</context>
<context>
    <name>spoor::RecentMenu</name>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>spoor::ReproDialog</name>
    <message>
        <source>Include the &amp;pictures</source>
        <translation>包含画面(&amp;P)</translation>
    </message>
    <message>
        <source>Include the names of &amp;folders</source>
        <translation>包含文件夹名称(&amp;F)</translation>
    </message>
    <message>
        <source>Save a repro bundle</source>
        <translation>保存复现包</translation>
    </message>
    <message>
        <source>All frames that were tracked, without loss: whoever gets the file sees them</source>
        <translation>所有跟踪过的帧，无损保存：得到文件的人都能看到</translation>
    </message>
    <message>
        <source>Otherwise only the names of files are kept, without their folders</source>
        <translation>否则只保留文件名，不含所在文件夹</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Nothing was tracked yet.</source>
        <translation>尚未跟踪。</translation>
    </message>
    <message>
        <source>One file that lets somebody else see what you see: the project with its targets, the algorithm and its parameters, devices and drivers, the results, the messages of this session, and checksums of the kernels and of every frame. “spoor-cli reproduce FILE” runs it again and says what differs first.</source>
        <translation>一个文件，让他人看到与您相同的情况：项目及其目标、算法及参数、设备与驱动、结果、本次会话的消息，以及内核和每一帧的校验和。“spoor-cli reproduce FILE”会重新运行，并指出最先出现的差异。</translation>
    </message>
    <message>
        <source>Repro bundles (*.spoor)</source>
        <translation>复现包 (*.spoor)</translation>
    </message>
    <message>
        <source>Reading the frames…</source>
        <translation>正在读取帧…</translation>
    </message>
    <message>
        <source>Saved: %1, %2</source>
        <translation>已保存：%1，%2</translation>
    </message>
</context>
<context>
    <name>spoor::ReviewPanel</name>
    <message>
        <source>With those that were reviewed</source>
        <translation>包括已复查的</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Places to look at, the worst first</source>
        <translation>需要查看之处，最差的在前</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>All is well here</source>
        <translation>此处无误</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Goes there; correct the box, and track on</source>
        <translation>转到该处；更正框后继续跟踪</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>舍弃</translation>
    </message>
    <message>
        <source>Takes these results away</source>
        <translation>去除这些结果</translation>
    </message>
    <message>
        <source>Nothing suspicious was found in this project.</source>
        <translation>此项目中没有发现可疑之处。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>The box jumps</source>
        <translation>框跳动</translation>
    </message>
    <message>
        <source>The size jumps</source>
        <translation>尺寸跳动</translation>
    </message>
    <message>
        <source>The way back differs</source>
        <translation>反向轨迹不一致</translation>
    </message>
    <message>
        <source>In the place of %1</source>
        <translation>与 %1 在同一处</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation>第 %1 至 %2 帧</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>Correct the box of %1 here, then track on from it.</source>
        <translation>请在此更正 %1 的框，然后由此继续跟踪。</translation>
    </message>
    <message>
        <source>To look at: %1. Reviewed: %2.</source>
        <translation>需要查看：%1 处。已复查：%2 处。</translation>
    </message>
</context>
<context>
    <name>spoor::RunControl</name>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Draw a box around a target first</source>
        <translation>请先在目标周围画一个框</translation>
    </message>
    <message>
        <source>This algorithm does not learn</source>
        <translation>此算法不学习</translation>
    </message>
    <message>
        <source>Of an algorithm that finds boxes by itself</source>
        <translation>用于自行寻找框的算法</translation>
    </message>
    <message>
        <source>Choose a found box by a click or Tab</source>
        <translation>单击或按 Tab 选择一个找到的框</translation>
    </message>
</context>
<context>
    <name>spoor::SamplePicture</name>
    <message>
        <source>The sample with the boxes that were found</source>
        <translation>示例及找到的框</translation>
    </message>
</context>
<context>
    <name>spoor::ScoreModel</name>
    <message>
        <source>This run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>SR 0.5</source>
        <translation>SR 0.5</translation>
    </message>
    <message>
        <source>P 20 px</source>
        <translation>P 20 px</translation>
    </message>
    <message>
        <source>TLD F</source>
        <translation>TLD F</translation>
    </message>
    <message>
        <source>AO</source>
        <translation>AO</translation>
    </message>
    <message>
        <source>What is compared with the truth; of this run the frames tracked so far count</source>
        <translation>与真值比较的对象；本次运行只计入已跟踪的帧</translation>
    </message>
    <message>
        <source>Area under the success curve: mean share of frames whose overlap passes a threshold (OTB)</source>
        <translation>成功率曲线下的面积：重叠率超过各阈值的帧所占比例的平均值（OTB）</translation>
    </message>
    <message>
        <source>Share of frames whose overlap is above 0.5</source>
        <translation>重叠率大于 0.5 的帧所占比例</translation>
    </message>
    <message>
        <source>Share of frames whose centre is within 20 pixels</source>
        <translation>中心误差在 20 像素以内的帧所占比例</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall at overlap 0.25 (TLD)</source>
        <translation>重叠率 0.25 时精确率与召回率的调和平均（TLD）</translation>
    </message>
    <message>
        <source>Average overlap without the first frame (GOT-10k)</source>
        <translation>不计首帧的平均重叠率（GOT-10k）</translation>
    </message>
</context>
<context>
    <name>spoor::ScorePanel</name>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Scores of runs</source>
        <translation>各次运行的评分</translation>
    </message>
    <message>
        <source>Truth...</source>
        <translation>真值...</translation>
    </message>
    <message>
        <source>Read the true boxes of this video, in any format</source>
        <translation>读取此视频的真值框，支持任何格式</translation>
    </message>
    <message>
        <source>True boxes</source>
        <translation>真值框</translation>
    </message>
    <message>
        <source>Add results...</source>
        <translation>添加结果...</translation>
    </message>
    <message>
        <source>Read results of another run or tracker, in any format</source>
        <translation>读取其他运行或跟踪器的结果，支持任何格式</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Keep this run</source>
        <translation>保留本次运行</translation>
    </message>
    <message>
        <source>Keep a copy of this run, to compare the next one with</source>
        <translation>保留本次运行的副本，以便与下一次比较</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take the chosen run out of the table</source>
        <translation>从表中移除所选运行</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>Success: share of frames over overlap</source>
        <translation>成功率：帧比例随重叠率变化</translation>
    </message>
    <message>
        <source>Precision: share of frames over centre error</source>
        <translation>精确率：帧比例随中心误差变化</translation>
    </message>
    <message>
        <source>Overlap (IoU) over frames</source>
        <translation>逐帧重叠率（IoU）</translation>
    </message>
    <message>
        <source>Centre error (px) over frames</source>
        <translation>逐帧中心误差（像素）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the chart as a picture or all figures and curves as CSV</source>
        <translation>将图表保存为图片，或将所有数值和曲线保存为 CSV</translation>
    </message>
    <message>
        <source>Scores as curves</source>
        <translation>评分曲线</translation>
    </message>
    <message>
        <source>Worst frames</source>
        <translation>最差的帧</translation>
    </message>
    <message>
        <source>The frames with the lowest overlap; choose one to go there</source>
        <translation>重叠率最低的帧；选择一帧即可跳转</translation>
    </message>
    <message>
        <source>Open the true boxes of this video to see how well a run follows them.</source>
        <translation>打开此视频的真值框，查看运行结果的跟踪效果。</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>Overlap threshold</source>
        <translation>重叠率阈值</translation>
    </message>
    <message>
        <source>Centre error threshold (px)</source>
        <translation>中心误差阈值（像素）</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>spoor::Script</name>
    <message>
        <source>--%1 cannot be &apos;%2&apos;.</source>
        <translation>--%1 不能是“%2”。</translation>
    </message>
</context>
<context>
    <name>spoor::SeekBar</name>
    <message>
        <source>Position in the video</source>
        <translation>视频中的位置</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
</context>
<context>
    <name>spoor::SensitivityPanel</name>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Shift x</source>
        <translation>x 偏移</translation>
    </message>
    <message>
        <source>Shift y</source>
        <translation>y 偏移</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Mean overlap</source>
        <translation>平均重叠率</translation>
    </message>
    <message>
        <source>Least overlap</source>
        <translation>最低重叠率</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Overlap of the starts over the frames</source>
        <translation>各起点的逐帧重叠率</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>所画</translation>
    </message>
    <message>
        <source>Number of starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source> starts</source>
        <translation> 个起点</translation>
    </message>
    <message>
        <source>The first 12 are those of OTB&apos;s spatial robustness: moved by a tenth, and scaled by 0.8 to 1.2; more are drawn at random from the same range, by the seed of the run</source>
        <translation>前 12 个为 OTB 空间鲁棒性评估的起点：移动十分之一，缩放 0.8 至 1.2；其余按本次运行的随机种子在同一范围内随机抽取</translation>
    </message>
    <message>
        <source>Runs the tracker from boxes near the drawn one, in the background; what was found until it is stopped stays</source>
        <translation>在后台从所画框附近的框开始运行跟踪器；停止时保留已得到的结果</translation>
    </message>
    <message>
        <source>Progress of the starts</source>
        <translation>起点的进度</translation>
    </message>
    <message>
        <source>Paths over the video</source>
        <translation>在视频上显示路径</translation>
    </message>
    <message>
        <source>What the starts are compared with</source>
        <translation>各起点与什么比较</translation>
    </message>
    <message>
        <source>against the drawn box&apos;s run</source>
        <translation>与所画框的运行比较</translation>
    </message>
    <message>
        <source>against the truth</source>
        <translation>与真值比较</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Median overlap</source>
        <translation>重叠率中位数</translation>
    </message>
    <message>
        <source>Least to most</source>
        <translation>最低至最高</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs the tracker from boxes near the drawn one: where their paths part, the run depends on how the box was drawn. It starts at the keyframe before the current frame.</source>
        <translation>从所画框附近的框开始运行跟踪器：路径分开之处，结果取决于框的画法。从当前帧之前的关键帧开始。</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>spoor::ShortcutDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其按键</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>选择预设…</translation>
    </message>
    <message>
        <source>New key for the chosen action</source>
        <translation>所选操作的新按键</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>指定(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove keys</source>
        <translation>移除按键(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Press the new key:</source>
        <translation>请按新按键(&amp;P)：</translation>
    </message>
    <message>
        <source>“%1” and “%2” have the same key. Give one of them another.</source>
        <translation>“%1”和“%2”使用相同的按键。请为其中一个换用其他按键。</translation>
    </message>
    <message>
        <source>Keys at a glance</source>
        <translation>按键一览</translation>
    </message>
</context>
<context>
    <name>spoor::SourcePair</name>
    <message>
        <source>array %1</source>
        <translation>数组 %1</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>已替换</translation>
    </message>
    <message>
        <source>narrowed</source>
        <translation>已变窄</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>split</source>
        <translation>已拆分</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>As it was written</source>
        <translation>原来的写法</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>改写后</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What became of its arrays and barriers</source>
        <translation>数组和屏障的处理结果</translation>
    </message>
    <message>
        <source>Adapted: making it…</source>
        <translation>改写后：正在生成…</translation>
    </message>
    <message>
        <source>Adapted, form %1: one work-item for each group</source>
        <translation>改写后，形式 %1：每个工作组一个工作项</translation>
    </message>
    <message>
        <source>converted</source>
        <translation>换类型</translation>
    </message>
</context>
<context>
    <name>spoor::StagesView</name>
    <message>
        <source>Time of a frame</source>
        <translation>每帧用时</translation>
    </message>
    <message>
        <source>Frames over the budget</source>
        <translation>超出预算的帧</translation>
    </message>
    <message>
        <source>Frames that count</source>
        <translation>计入统计的帧</translation>
    </message>
    <message>
        <source>How many of the last frames the chart and the table show</source>
        <translation>图和表显示最近多少帧</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>Stage times</source>
        <translation>阶段用时</translation>
    </message>
    <message>
        <source>p50 %1, p95 %2, p99 %3 ms</source>
        <translation>p50 %1，p95 %2，p99 %3 毫秒</translation>
    </message>
    <message>
        <source>%1 of %2 late</source>
        <translation>%1 帧超时，共 %2 帧</translation>
    </message>
    <message>
        <source>Frames that took longer than %1 ms, which one frame of the video lasts</source>
        <translation>用时超过 %1 毫秒（视频一帧的时长）的帧</translation>
    </message>
    <message>
        <source>Time of all stages of a frame. The dashed line is the time that one frame of the video lasts; the first %1 frames after a start are warm-up and do not count.</source>
        <translation>一帧中所有阶段的用时。虚线是视频一帧的时长；每次开始后的前 %1 帧为预热，不计入统计。</translation>
    </message>
</context>
<context>
    <name>spoor::StatusLine</name>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>Kernels that are compiled</source>
        <translation>已编译的内核</translation>
    </message>
    <message>
        <source>Preparing kernels, %1 of %2</source>
        <translation>正在准备内核，%1/%2</translation>
    </message>
    <message>
        <source>preparing the device…</source>
        <translation>正在准备设备…</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Results that were lost</source>
        <translation>丢失的结果</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>Tracking · %1</source>
        <translation>跟踪中 · %1</translation>
    </message>
    <message>
        <source>results lost: %1</source>
        <translation>丢失的结果：%1</translation>
    </message>
    <message>
        <source>Frames computed in the last second. Pictures that were not shown, because screens are slower: %1</source>
        <translation>最近一秒内计算的帧数。因为屏幕较慢而未显示的画面：%1</translation>
    </message>
</context>
<context>
    <name>spoor::TargetDialog</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>颜色(&amp;C)</translation>
    </message>
</context>
<context>
    <name>spoor::TargetModel</name>
    <message>
        <source>Tracking</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1，编号 %2</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Found by the algorithm</source>
        <translation>由算法发现</translation>
    </message>
    <message>
        <source>%1, number %2, %3</source>
        <translation>%1，编号 %2，%3</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>手动设置</translation>
    </message>
    <message>
        <source>Interpolated</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>在画面外</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>Keyframe</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>Not drawn over the video</source>
        <translation>不在视频上绘制</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Locked: nothing of it is changed. A click unlocks it</source>
        <translation>已锁定：不会更改它的任何内容。单击解锁</translation>
    </message>
    <message>
        <source>A click locks it: nothing of it is changed then</source>
        <translation>单击锁定：之后不会更改它的任何内容</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持</translation>
    </message>
</context>
<context>
    <name>spoor::TargetPanel</name>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>No target yet. Press New and draw a box over the video.</source>
        <translation>还没有目标。请按“新建”，然后在视频上画框。</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Draw a box that starts another target</source>
        <translation>画一个框，开始跟踪另一个目标</translation>
    </message>
    <message>
        <source>Start &amp;again</source>
        <translation>重新开始(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>A paused target keeps its place and is not followed</source>
        <translation>暂停的目标保持原位，不再跟踪</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Stop following the chosen target</source>
        <translation>停止跟踪所选目标</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>No target in this frame.</source>
        <translation>本帧没有目标。</translation>
    </message>
    <message>
        <source>Start the chosen target again on its box in this frame, or on one that you draw when it has none</source>
        <translation>在当前帧中以所选目标的框重新开始；若没有框，则以您画的框重新开始</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Targets are listed here. Open a video first.</source>
        <translation>目标会列在这里。请先打开视频。</translation>
    </message>
</context>
<context>
    <name>spoor::Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>No box</source>
        <translation>没有边界框</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>在画面外</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>手动设置</translation>
    </message>
    <message>
        <source>Tracked</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Interpolated</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>Keyframe</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>A lane for each target appears here.</source>
        <translation>每个目标的轨道显示在这里。</translation>
    </message>
    <message>
        <source>Overlap %1</source>
        <translation>重叠率 %1</translation>
    </message>
    <message>
        <source>Centre error %1 px</source>
        <translation>中心误差 %1 像素</translation>
    </message>
    <message>
        <source>IoU, 0 to 1</source>
        <translation>IoU，0 到 1</translation>
    </message>
    <message>
        <source>Centre, 0 to %1 px</source>
        <translation>中心，0 到 %1 像素</translation>
    </message>
    <message>
        <source>way back</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Tracked on and back: one way has no box</source>
        <translation>正反向跟踪：有一个方向没有框</translation>
    </message>
    <message>
        <source>Tracked on and back: overlap %1, centres %2 px apart</source>
        <translation>正反向跟踪：重叠率 %1，中心相距 %2 像素</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Turned box, %1°</source>
        <translation>旋转框，%1°</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>多边形</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Full bar: tracked</source>
        <translation>整条：已跟踪</translation>
    </message>
    <message>
        <source>Half a bar: uncertain</source>
        <translation>半条：不确定</translation>
    </message>
    <message>
        <source>Line at the bottom: lost</source>
        <translation>底部细线：丢失</translation>
    </message>
    <message>
        <source>Outlined bar: set by hand</source>
        <translation>带边框的条：手动设置</translation>
    </message>
    <message>
        <source>Dashed line: interpolated</source>
        <translation>虚线：插值</translation>
    </message>
    <message>
        <source>Hatched: hidden or outside</source>
        <translation>阴影线：被遮挡或在画面外</translation>
    </message>
    <message>
        <source>Diamond: keyframe</source>
        <translation>菱形：关键帧</translation>
    </message>
    <message>
        <source>Curve below the bar: confidence</source>
        <translation>条下方的曲线：置信度</translation>
    </message>
    <message>
        <source>Frame, time</source>
        <translation>帧，时间</translation>
    </message>
</context>
<context>
    <name>spoor::TimelineModel</name>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>末帧</translation>
    </message>
</context>
<context>
    <name>spoor::TimingChart</name>
    <message>
        <source>Stage times over frames</source>
        <translation>各阶段用时随帧的变化</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 毫秒</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 毫秒</translation>
    </message>
    <message>
        <source>budget %1 ms, above the chart</source>
        <translation>预算 %1 毫秒，在图上方之外</translation>
    </message>
    <message>
        <source>budget %1 ms</source>
        <translation>预算 %1 毫秒</translation>
    </message>
    <message>
        <source>%.6g ms</source>
        <translation>%.6g 毫秒</translation>
    </message>
</context>
<context>
    <name>spoor::TimingComparisonView</name>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>What this run is compared with</source>
        <translation>与本次运行比较的对象</translation>
    </message>
    <message>
        <source>&amp;Keep this run, and begin another</source>
        <translation>保留本次运行并开始新的运行(&amp;K)</translation>
    </message>
    <message>
        <source>The &amp;previous run</source>
        <translation>上一次运行(&amp;P)</translation>
    </message>
    <message>
        <source>Open a timings &amp;CSV…</source>
        <translation>打开计时 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>Comparison of two runs</source>
        <translation>两次运行的比较</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>This ms</source>
        <translation>本次 ms</translation>
    </message>
    <message>
        <source>Reference ms</source>
        <translation>参考 ms</translation>
    </message>
    <message>
        <source>Difference ms</source>
        <translation>差值 ms</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Median over the frames of this run</source>
        <translation>本次运行各帧的中位数</translation>
    </message>
    <message>
        <source>Median over the frames of the reference</source>
        <translation>参考运行各帧的中位数</translation>
    </message>
    <message>
        <source>From the medians of up to 25 consecutive pieces of each run, because frames that follow each other are alike</source>
        <translation>由每次运行最多 25 个连续分段的中位数得出，因为相邻帧彼此相似</translation>
    </message>
    <message>
        <source>no difference seen</source>
        <translation>未见差异</translation>
    </message>
    <message>
        <source>Timings of another run</source>
        <translation>另一次运行的计时</translation>
    </message>
    <message>
        <source>Timings (*.csv);;All files (*)</source>
        <translation>计时 (*.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整帧</translation>
    </message>
    <message>
        <source>Reading the timings…</source>
        <translation>正在读取计时…</translation>
    </message>
    <message>
        <source>Choose a reference: keep this run and track again, or open the timings of another one.</source>
        <translation>请选择参考：保留本次运行后重新跟踪，或打开另一次运行的计时。</translation>
    </message>
    <message>
        <source>This run: %1, %2 frames. Reference: %3, %4 frames.</source>
        <translation>本次运行：%1，%2 帧。参考：%3，%4 帧。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>too few frames</source>
        <translation>帧数太少</translation>
    </message>
    <message>
        <source>only in this run</source>
        <translation>仅本次运行有</translation>
    </message>
    <message>
        <source>only in the reference</source>
        <translation>仅参考有</translation>
    </message>
    <message>
        <source>▼ %1 % faster</source>
        <translation>▼ 快 %1%</translation>
    </message>
    <message>
        <source>▲ %1 % slower</source>
        <translation>▲ 慢 %1%</translation>
    </message>
    <message>
        <source>this</source>
        <translation>本次</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
</context>
<context>
    <name>spoor::TimingModel</name>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Upload to device</source>
        <translation>上传到设备</translation>
    </message>
    <message>
        <source>Download from device</source>
        <translation>从设备下载</translation>
    </message>
    <message>
        <source>Move between devices</source>
        <translation>设备间传输</translation>
    </message>
    <message>
        <source>Wait for device</source>
        <translation>等待设备</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>p50 ms</source>
        <translation>p50 毫秒</translation>
    </message>
    <message>
        <source>p95 ms</source>
        <translation>p95 毫秒</translation>
    </message>
    <message>
        <source>p99 ms</source>
        <translation>p99 毫秒</translation>
    </message>
    <message>
        <source>Last ms</source>
        <translation>最近 毫秒</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Warm-up ms</source>
        <translation>预热 毫秒</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>传输量</translation>
    </message>
    <message>
        <source>Half of the frames took no longer</source>
        <translation>半数的帧用时不超过此值</translation>
    </message>
    <message>
        <source>95 of 100 frames took no longer</source>
        <translation>100 帧中有 95 帧用时不超过此值</translation>
    </message>
    <message>
        <source>99 of 100 frames took no longer</source>
        <translation>100 帧中有 99 帧用时不超过此值</translation>
    </message>
    <message>
        <source>Part of the time of all stages</source>
        <translation>占所有阶段总用时的比例</translation>
    </message>
    <message>
        <source>Mean of the first %1 frames after a start, which no other column counts</source>
        <translation>每次开始后前 %1 帧的平均值，其他列均不计入这些帧</translation>
    </message>
    <message>
        <source>Moved between host and device in the last frame</source>
        <translation>最近一帧中主机与设备之间的传输量</translation>
    </message>
    <message>
        <source>Colours of the picture</source>
        <translation>图像的颜色</translation>
    </message>
</context>
<context>
    <name>spoor::TimingPanel</name>
    <message>
        <source>Timing</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export timings</source>
        <translation>导出用时</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>各阶段</translation>
    </message>
    <message>
        <source>Stage times over the last frames</source>
        <translation>最近各帧的阶段用时</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Which frames took longer than a frame of the video lasts</source>
        <translation>哪些帧的用时超过视频一帧的时长</translation>
    </message>
    <message>
        <source>One frame</source>
        <translation>单帧</translation>
    </message>
    <message>
        <source>What host and devices did in the frame on screen</source>
        <translation>当前画面这一帧中主机与各设备的执行情况</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>How long a stage took over the whole run</source>
        <translation>整个运行中某一阶段的用时分布</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>This run beside another one</source>
        <translation>本次运行与另一次运行的对照</translation>
    </message>
    <message>
        <source>Views of the timing</source>
        <translation>计时视图</translation>
    </message>
    <message>
        <source>Save the view as a picture or CSV, or all timings as CSV or as a trace</source>
        <translation>将视图保存为图片或 CSV，或将全部计时保存为 CSV 或跟踪文件</translation>
    </message>
    <message>
        <source>Save all &amp;timings as CSV…</source>
        <translation>将全部计时保存为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>Save a trace for Per&amp;fetto…</source>
        <translation>保存 Perfetto 跟踪文件(&amp;F)…</translation>
    </message>
    <message>
        <source>All timings</source>
        <translation>全部计时</translation>
    </message>
    <message>
        <source>Trace for Perfetto</source>
        <translation>Perfetto 跟踪文件</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Chrome trace (*.json)</source>
        <translation>Chrome 跟踪文件 (*.json)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>How long each stage takes is shown here. Open a video first.</source>
        <translation>这里显示每个阶段用了多久。请先打开视频。</translation>
    </message>
</context>
<context>
    <name>spoor::TimingRuns</name>
    <message>
        <source>kept run, %1</source>
        <translation>保留的运行，%1</translation>
    </message>
    <message>
        <source>previous run, %1</source>
        <translation>上一次运行，%1</translation>
    </message>
    <message>
        <source>%1 has no timings.</source>
        <translation>%1 中没有计时数据。</translation>
    </message>
</context>
<context>
    <name>spoor::Tour</name>
    <message>
        <source>Open a video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Draw a box</source>
        <translation>画框</translation>
    </message>
    <message>
        <source>Choose an algorithm</source>
        <translation>选择算法</translation>
    </message>
    <message>
        <source>Choose a device</source>
        <translation>选择设备</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Go through the video</source>
        <translation>浏览视频</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>查看内部</translation>
    </message>
    <message>
        <source>See where the time goes</source>
        <translation>查看耗时</translation>
    </message>
    <message>
        <source>Take it along</source>
        <translation>带走结果</translation>
    </message>
    <message>
        <source>Open a video, a folder of pictures or a camera, or drop a file anywhere on the window. To look around first, try the sample.</source>
        <translation>打开视频、图片文件夹或摄像机，或把文件拖放到窗口任意位置。想先看看，可以试用示例。</translation>
    </message>
    <message>
        <source>Each algorithm follows in its own way. The question mark explains the chosen one, with live pictures from the sample (%1).</source>
        <translation>每种算法的跟踪方式不同。问号按钮会用示例的实时图像讲解所选算法（%1）。</translation>
    </message>
    <message>
        <source>Automatic takes a graphics card when there is a usable one, else the processor. Single stages can be sent elsewhere.</source>
        <translation>“自动”在有可用显卡时使用显卡，否则使用处理器。各个阶段也可以放到其他设备上。</translation>
    </message>
    <message>
        <source>This follows the targets to the end (%1). %2 tracks one frame, %3 stops; what was tracked stays.</source>
        <translation>按此跟踪目标直到结束（%1）。%2 跟踪一帧，%3 停止；已跟踪的结果会保留。</translation>
    </message>
    <message>
        <source>Each target has a lane here: solid where it was tracked, empty where it was lost. Click to go to a frame, turn the wheel to zoom.</source>
        <translation>每个目标在这里有一条轨道：跟踪到的部分为实线，丢失的部分为空。单击可转到某一帧，滚动滚轮可缩放。</translation>
    </message>
    <message>
        <source>Every stage shows what it thinks: maps, candidates with reasons, memories. Choose one, and paint it over the video.</source>
        <translation>每个阶段都会展示它的判断：热图、带原因的候选、记忆。选择其中一个，并叠加到视频上。</translation>
    </message>
    <message>
        <source>The time of every stage, on every device. Click a stage to choose it everywhere; the tabs have deadlines, single frames and comparisons.</source>
        <translation>每个阶段在每个设备上的用时。单击阶段即可在各处选中它；各标签页有时限、单帧和对比。</translation>
    </message>
    <message>
        <source>File &gt; Export has the boxes in any format, the results as a table, and the picture. Charts are exported where they are. The Help menu has this tour and the manual.</source>
        <translation>“文件 &gt; 导出”可导出任意格式的框、结果表格和图片。图表在各自的面板中导出。帮助菜单中有本导览和手册。</translation>
    </message>
    <message>
        <source>The chosen algorithm finds its targets by itself: there is nothing to draw. With the others you drag a box around what you want to follow.</source>
        <translation>所选算法自行寻找目标，无需画框。使用其他算法时，请拖出一个框围住要跟踪的目标。</translation>
    </message>
    <message>
        <source>There is a box already. Drag another one around what else you want to follow. Without a mouse: %1 places one, %2 moves it, Enter takes it.</source>
        <translation>已经有一个框。再拖出一个框即可跟踪其他目标。不用鼠标时：%1 放置框，%2 移动框，Enter 确认。</translation>
    </message>
    <message>
        <source>Drag a box around what you want to follow. Without a mouse: %1 places one, %2 moves it, Enter takes it.</source>
        <translation>拖出一个框围住要跟踪的目标。不用鼠标时：%1 放置框，%2 移动框，Enter 确认。</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Show the panel %1</source>
        <translation>显示面板“%1”</translation>
    </message>
    <message>
        <source>The panel is hidden now; View &gt; Panels has it.</source>
        <translation>该面板现在隐藏；可在“视图 &gt; 面板”中打开。</translation>
    </message>
</context>
<context>
    <name>spoor::TourBubble</name>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Ends the tour (Esc). The Help menu has it again.</source>
        <translation>结束导览 (Esc)。可从帮助菜单再次打开。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Ends the tour (Enter)</source>
        <translation>结束导览 (Enter)</translation>
    </message>
    <message>
        <source>The next step (Enter)</source>
        <translation>下一步 (Enter)</translation>
    </message>
    <message>
        <source>Tour: %1</source>
        <translation>导览：%1</translation>
    </message>
</context>
<context>
    <name>spoor::Transport</name>
    <message>
        <source>Frame, time and state</source>
        <translation>帧、时间和状态</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Progress of tracking</source>
        <translation>跟踪进度</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Go to frame</source>
        <translation>转到帧</translation>
    </message>
    <message>
        <source>frame %1 / %2</source>
        <translation>帧 %1 / %2</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>在画面外</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
</context>
<context>
    <name>spoor::TrialBar</name>
    <message>
        <source>A changed parameter is tried in the background, from the frame on screen on; the old and the new way lie over the video until you apply or discard it</source>
        <translation>更改的参数会从当前显示的帧开始在后台试运行；在应用或放弃之前，新旧轨迹都叠加显示在视频上</translation>
    </message>
    <message>
        <source>Frames to try changes on</source>
        <translation>试用更改的帧数</translation>
    </message>
    <message>
        <source> frames</source>
        <translation> 帧</translation>
    </message>
    <message>
        <source>Set the parameters and track these frames with them: one step to undo</source>
        <translation>设置这些参数并用它们跟踪这些帧：可一步撤销</translation>
    </message>
    <message>
        <source>Back to the parameters as they were</source>
        <translation>恢复原来的参数</translation>
    </message>
    <message>
        <source>Tracking these frames with the new parameters…</source>
        <translation>正在用新参数跟踪这些帧…</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>正在试用…</translation>
    </message>
    <message>
        <source>Frames %1 to %2: </source>
        <translation>第 %1 至 %2 帧：</translation>
    </message>
    <message>
        <source>the same boxes.</source>
        <translation>框完全相同。</translation>
    </message>
    <message>
        <source>overlap of old and new %1, confidence %2, before %3.</source>
        <translation>新旧重叠度 %1，置信度 %2，之前 %3。</translation>
    </message>
    <message>
        <source>Try changes first, on</source>
        <translation>先试用更改，范围</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>spoor::VideoView</name>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>new box at %1, %2, %3 by %4 pixels</source>
        <translation>新框位于 %1，%2，大小 %3 × %4 像素</translation>
    </message>
    <message>
        <source>This frame is damaged in the file</source>
        <translation>文件中的这一帧已损坏</translation>
    </message>
    <message>
        <source>Drag a box around something to follow it, or press N</source>
        <translation>拖出一个框即可跟踪框内的目标，也可按 N</translation>
    </message>
    <message>
        <source>Drag along something whose length you know</source>
        <translation>沿着已知长度的东西拖动</translation>
    </message>
    <message>
        <source>Drag over a rectangle of known size, then pull its corners into place</source>
        <translation>拖过一个已知尺寸的矩形，然后把各角拉到位</translation>
    </message>
    <message>
        <source>Press where the origin is, and drag along the x axis</source>
        <translation>在原点处按下，沿 x 轴拖动</translation>
    </message>
</context>
<context>
    <name>spoor::ViewControl</name>
    <message>
        <source>Choose a target that has a box in this frame: its mask is looked for there.</source>
        <translation>请选择一个在此帧中有框的目标：将在框中查找其掩码。</translation>
    </message>
    <message>
        <source>Nothing in the box stands out from what is around it. Paint the mask: B.</source>
        <translation>框内没有与周围区别开来的内容。请按 B 涂画掩码。</translation>
    </message>
</context>
<context>
    <name>spoor::WaitBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What is waited for</source>
        <translation>正在等待的事项</translation>
    </message>
    <message>
        <source>Opening %1 and looking for its frames…</source>
        <translation>正在打开 %1 并查找其中的帧…</translation>
    </message>
    <message>
        <source>Stopping after the kernel in work…</source>
        <translation>正在等当前内核完成后停止…</translation>
    </message>
    <message>
        <source>Preparing kernels, %1 of %2, before %3 can run: once for each computer.</source>
        <translation>正在准备内核（%1/%2），之后才能运行%3：每台计算机只需一次。</translation>
    </message>
    <message>
        <source>Preparing the device…</source>
        <translation>正在准备设备…</translation>
    </message>
    <message>
        <source>Opening %1 and looking for its frames: %2 %</source>
        <translation>正在打开 %1 并查找其中的帧：%2 %</translation>
    </message>
    <message>
        <source>Opening %1 and decoding it to count its frames: %2 %</source>
        <translation>正在打开 %1，正在解码以计算帧数：%2 %</translation>
    </message>
</context>
<context>
    <name>spoor::WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Follow something in a video</source>
        <translation>跟踪视频中的目标</translation>
    </message>
    <message>
        <source>Open a video, draw a box around what you want to follow, and watch the tracker work.</source>
        <translation>打开视频，框出想要跟踪的目标，观看跟踪器如何工作。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>or drop a video or a folder of pictures here</source>
        <translation>或将视频或图片文件夹拖放到此处</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
</context>
<context>
    <name>spoor::Workspace</name>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>butterfly</source>
        <translation>蝴蝶</translation>
    </message>
</context>
<context>
    <name>targets</name>
    <message>
        <source>Target %1</source>
        <translation>目标 %1</translation>
    </message>
</context>
</TS>
