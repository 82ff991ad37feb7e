<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AnnotatedVideo</name>
    <message>
        <source>Ground truth</source>
        <translation>真值</translation>
    </message>
</context>
<context>
    <name>ColourMenu</name>
    <message>
        <source>Sky blue</source>
        <translation>天蓝</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>&quot;%1&quot; is the open video and would be overwritten. Choose another file.</source>
        <translation>“%1”是当前打开的视频，写入会覆盖它。请选择其他文件。</translation>
    </message>
    <message>
        <source>Import boxes</source>
        <translation>导入框</translation>
    </message>
    <message>
        <source>Annotation files (*);;All files (*)</source>
        <translation>标注文件 (*);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Detection and segmentation</source>
        <translation>检测与分割</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Compositing</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>Spoor</source>
        <translation>Spoor</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>There is nothing to save yet.</source>
        <translation>还没有可保存的内容。</translation>
    </message>
    <message>
        <source>Save as &amp;PNG...</source>
        <translation>另存为 &amp;PNG…</translation>
    </message>
    <message>
        <source>Save as &amp;SVG...</source>
        <translation>另存为 &amp;SVG…</translation>
    </message>
    <message>
        <source>Chart, PNG</source>
        <translation>图表，PNG</translation>
    </message>
    <message>
        <source>Chart, SVG</source>
        <translation>图表，SVG</translation>
    </message>
    <message>
        <source>Save as &amp;CSV...</source>
        <translation>另存为 &amp;CSV…</translation>
    </message>
    <message>
        <source>Data of the chart, CSV</source>
        <translation>图表数据，CSV</translation>
    </message>
    <message>
        <source>C&amp;opy values</source>
        <translation>复制数值(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Go to this frame</source>
        <translation>转到此帧(&amp;G)</translation>
    </message>
    <message>
        <source>As on &amp;screen</source>
        <translation>与屏幕相同(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Column of a paper, 85 × 64 mm</source>
        <translation>论文的一栏，85 × 64 mm(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Width of a page, 170 × 100 mm</source>
        <translation>页面宽度，170 × 100 mm(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;lide, 254 × 143 mm</source>
        <translation>幻灯片，254 × 143 mm(&amp;L)</translation>
    </message>
    <message>
        <source>Size of the c&amp;hart</source>
        <translation>图表尺寸(&amp;H)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be saved as %2. Choose PNG, SVG, PDF or CSV.</source>
        <translation>“%1”无法另存为 %2。请选择 PNG、SVG、PDF 或 CSV。</translation>
    </message>
    <message>
        <source>Save as P&amp;DF...</source>
        <translation>另存为 PDF(&amp;D)...</translation>
    </message>
    <message>
        <source>Chart, PDF</source>
        <translation>图表，PDF</translation>
    </message>
    <message>
        <source>Points and spots</source>
        <translation>点和斑点</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>LaneHead</name>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Out of frame</source>
        <translation>画面外</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Interpolated</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Keyframe</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>Thumbnails</source>
        <translation>缩略图</translation>
    </message>
    <message>
        <source>IoU (area), centre error up to 50 px (line)</source>
        <translation>IoU（面积）、中心误差 ≤50 像素（线）</translation>
    </message>
    <message>
        <source>Backward difference</source>
        <translation>反向差异</translation>
    </message>
    <message numerus="yes">
        <source>Lost in %Ln segment(s)</source>
        <translation>
            <numerusform>在 %Ln 个片段中丢失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Uncertain in %Ln segment(s)</source>
        <translation>
            <numerusform>在 %Ln 个片段中不确定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln 个关键帧</numerusform>
        </translation>
    </message>
    <message>
        <source>Lost or uncertain in %1 segments</source>
        <translation>%1 个片段丢失或不确定</translation>
    </message>
</context>
<context>
    <name>LanePainter</name>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Out of frame</source>
        <translation>画面外</translation>
    </message>
</context>
<context>
    <name>ManualTables</name>
    <message>
        <source>When to use it.</source>
        <translation>适用场合。</translation>
    </message>
    <message>
        <source>Limitations.</source>
        <translation>局限。</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Intermediate results</source>
        <translation>中间结果</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
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
        <source>Applies only with %1.</source>
        <translation>仅在 %1 时有效。</translation>
    </message>
    <message>
        <source>A change re-initialises the targets.</source>
        <translation>更改会重新初始化目标。</translation>
    </message>
    <message>
        <source>This algorithm measures no signals.</source>
        <translation>此算法不测量任何信号。</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
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
        <source>track IDs</source>
        <translation>轨迹 ID</translation>
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
        <source>source of a box (manual, tracked or interpolated)</source>
        <translation>框的来源（手动、跟踪或插值）</translation>
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
        <source>out of frame</source>
        <translation>画面外</translation>
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
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>frame rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>frames after the last box</source>
        <translation>最后一个框之后的帧</translation>
    </message>
    <message>
        <source>boxes beyond the image border</source>
        <translation>超出图像边界的框</translation>
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
        <source>Storage</source>
        <translation>存储形式</translation>
    </message>
    <message>
        <source>Decimal places</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>Stores with the boxes</source>
        <translation>随框存储</translation>
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
        <source>frames without detections</source>
        <translation>没有检测结果的帧</translation>
    </message>
    <message>
        <source>rotated boxes</source>
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
        <source>frame attributes</source>
        <translation>帧属性</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>everything except %1</source>
        <translation>除%1以外的全部</translation>
    </message>
    <message>
        <source>Losses.</source>
        <translation>丢失。</translation>
    </message>
    <message>
        <source>names of targets</source>
        <translation>目标的名称</translation>
    </message>
    <message>
        <source>Does not apply with %1.</source>
        <translation>使用 %1 时不适用。</translation>
    </message>
    <message>
        <source>occluded points</source>
        <translation>被遮挡的点</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>MotionModel</name>
    <message>
        <source>Position x</source>
        <translation>x 位置</translation>
    </message>
    <message>
        <source>Position y</source>
        <translation>y 位置</translation>
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
        <source>Angular velocity about the origin</source>
        <translation>绕原点的角速度</translation>
    </message>
    <message>
        <source>Distance between points</source>
        <translation>点之间的距离</translation>
    </message>
    <message>
        <source>Angle between points</source>
        <translation>点之间的角度</translation>
    </message>
</context>
<context>
    <name>OtherProgram</name>
    <message>
        <source>External tracker (TraX)…</source>
        <translation>外部跟踪器 (TraX)…</translation>
    </message>
    <message>
        <source>Run any tracker that supports the TraX protocol</source>
        <translation>运行任何支持 TraX 协议的跟踪器</translation>
    </message>
    <message>
        <source>External tracker (TraX)</source>
        <translation>外部跟踪器 (TraX)</translation>
    </message>
    <message>
        <source>Command line of the tracker:</source>
        <translation>跟踪器的命令行：</translation>
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
        <source>manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>tracked</source>
        <translation>已跟踪</translation>
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
        <source>Detection, %1 · Enter adds it</source>
        <translation>检测结果，%1 · 按 Enter 添加</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>by the verdict</source>
        <translation>由判定</translation>
    </message>
    <message>
        <source>by the backward check</source>
        <translation>由反向检查</translation>
    </message>
    <message>
        <source>Best score %1</source>
        <translation>最高得分 %1</translation>
    </message>
</context>
<context>
    <name>StretchMenu</name>
    <message>
        <source>&amp;Clear results of %1 in frames %2 to %3</source>
        <translation>清除 %1 在第 %2 至 %3 帧的结果(&amp;C)</translation>
    </message>
    <message>
        <source>Set &amp;range to these frames</source>
        <translation>将范围设为这些帧(&amp;R)</translation>
    </message>
</context>
<context>
    <name>TimelineMenu</name>
    <message>
        <source>&amp;Select segment</source>
        <translation>选择片段(&amp;S)</translation>
    </message>
    <message>
        <source>Set &amp;range to segment</source>
        <translation>将范围设为片段(&amp;R)</translation>
    </message>
    <message>
        <source>Dia&amp;gnose segment</source>
        <translation>诊断片段(&amp;G)</translation>
    </message>
    <message>
        <source>Add &amp;keyframe here</source>
        <translation>在此添加关键帧(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Clear results in segment</source>
        <translation>清除片段中的结果(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Interpolate between keyframes</source>
        <translation>在关键帧之间插值(&amp;I)</translation>
    </message>
    <message>
        <source>Show c&amp;onfidence in all lanes</source>
        <translation>在所有轨道中显示置信度(&amp;O)</translation>
    </message>
    <message>
        <source>Show ground-&amp;truth IoU</source>
        <translation>显示与真值的 IoU(&amp;T)</translation>
    </message>
    <message>
        <source>Show &amp;backward difference</source>
        <translation>显示反向差异(&amp;B)</translation>
    </message>
    <message>
        <source>Re-initi&amp;alise here</source>
        <translation>在此重新初始化(&amp;A)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Co&amp;lour</source>
        <translation>颜色(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>Unloc&amp;k</source>
        <translation>解锁(&amp;K)</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Delete target</source>
        <translation>删除目标(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Copy to playhead</source>
        <translation>复制到播放头(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Move to playhead</source>
        <translation>移动到播放头(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Track from here</source>
        <translation>从此处跟踪(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Delete keyframe</source>
        <translation>删除关键帧(&amp;D)</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>设置入点(&amp;I)</translation>
    </message>
    <message>
        <source>Set &amp;out point</source>
        <translation>设置出点(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Timecode</source>
        <translation>时间码(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>帧号(&amp;F)</translation>
    </message>
    <message>
        <source>Dia&amp;gnose these frames</source>
        <translation>诊断这些帧(&amp;G)</translation>
    </message>
</context>
<context>
    <name>TimelineTip</name>
    <message>
        <source>Frame %1 of 0–%2</source>
        <translation>第 %1 帧（0–%2）</translation>
    </message>
    <message>
        <source>Out of frame</source>
        <translation>画面外</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Tracked</source>
        <translation>已跟踪</translation>
    </message>
    <message>
        <source>Interpolated</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>Rotated box, %1°</source>
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
        <source>Keyframe</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>Backward check: one direction has no box</source>
        <translation>反向检查：有一个方向没有框</translation>
    </message>
    <message>
        <source>Backward check: overlap %1, centres %2 px apart</source>
        <translation>反向检查：重叠率 %1，中心相距 %2 像素</translation>
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
        <source>Show the target in the video</source>
        <translation>在视频中显示此目标</translation>
    </message>
    <message>
        <source>Hide the target in the video</source>
        <translation>在视频中隐藏此目标</translation>
    </message>
    <message>
        <source>Locked: the target cannot be edited or overwritten. Click to unlock it</source>
        <translation>已锁定：无法编辑或覆盖此目标。单击解锁</translation>
    </message>
    <message>
        <source>Click to lock the target: it then cannot be edited or overwritten</source>
        <translation>单击锁定此目标：之后无法编辑或覆盖它</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1，编号 %2</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Hidden in the video</source>
        <translation>在视频上隐藏</translation>
    </message>
    <message>
        <source>Show or fold the thumbnails</source>
        <translation>显示或折叠缩略图</translation>
    </message>
    <message>
        <source>No box</source>
        <translation>没有框</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>The curve is the confidence relative to the target&apos;s first frames; the dashed line is its limit.</source>
        <translation>曲线为相对于目标最初几帧的置信度；虚线为其下限。</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Open video…</source>
        <translation>打开视频(&amp;O)…</translation>
    </message>
    <message>
        <source>Open image &amp;folder…</source>
        <translation>打开图像文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open ca&amp;mera…</source>
        <translation>打开摄像头(&amp;M)…</translation>
    </message>
    <message>
        <source>Open samp&amp;le</source>
        <translation>打开示例(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Close video</source>
        <translation>关闭视频(&amp;C)</translation>
    </message>
    <message>
        <source>Export results as &amp;CSV…</source>
        <translation>将结果导出为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Export frame with overlays as &amp;PNG…</source>
        <translation>将带叠加层的帧导出为 PNG(&amp;P)…</translation>
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
        <source>Ed&amp;it coordinates…</source>
        <translation>编辑坐标(&amp;I)…</translation>
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
        <translation>左移框</translation>
    </message>
    <message>
        <source>Move box right</source>
        <translation>右移框</translation>
    </message>
    <message>
        <source>Move box up</source>
        <translation>上移框</translation>
    </message>
    <message>
        <source>Move box down</source>
        <translation>下移框</translation>
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
        <source>Overlay 4</source>
        <translation>叠加层 4</translation>
    </message>
    <message>
        <source>Overlay 5</source>
        <translation>叠加层 5</translation>
    </message>
    <message>
        <source>Overlay 6</source>
        <translation>叠加层 6</translation>
    </message>
    <message>
        <source>Overlay 7</source>
        <translation>叠加层 7</translation>
    </message>
    <message>
        <source>Overlay 8</source>
        <translation>叠加层 8</translation>
    </message>
    <message>
        <source>Overlay 9</source>
        <translation>叠加层 9</translation>
    </message>
    <message>
        <source>Focus next panel</source>
        <translation>聚焦下一面板</translation>
    </message>
    <message>
        <source>Focus previous panel</source>
        <translation>聚焦上一面板</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Play/pause</source>
        <translation>播放/暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Shuttle backwards</source>
        <translation>快速倒放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Shuttle forwards</source>
        <translation>快速正放</translation>
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
        <source>Forward 10 frames</source>
        <translation>前进 10 帧</translation>
    </message>
    <message>
        <source>Back 10 frames</source>
        <translation>后退 10 帧</translation>
    </message>
    <message>
        <source>Forward 1 second</source>
        <translation>前进 1 秒</translation>
    </message>
    <message>
        <source>Back 1 second</source>
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
        <source>Track in &amp;real time</source>
        <translation>实时跟踪(&amp;R)</translation>
    </message>
    <message>
        <source>Keyboard o&amp;verview</source>
        <translation>键盘一览(&amp;V)</translation>
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
        <source>Nudge box</source>
        <translation>微调框</translation>
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
        <source>Playback and tracking</source>
        <translation>播放和跟踪</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
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
        <source>Re&amp;draw box</source>
        <translation>重新绘制框(&amp;D)</translation>
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
        <translation>导入框(&amp;I)…</translation>
    </message>
    <message>
        <source>Export &amp;boxes…</source>
        <translation>导出框(&amp;B)…</translation>
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
        <translation>复制框(&amp;C)</translation>
    </message>
    <message>
        <source>Paste bo&amp;x</source>
        <translation>粘贴框(&amp;X)</translation>
    </message>
    <message>
        <source>Toggle &amp;keyframe</source>
        <translation>切换关键帧(&amp;K)</translation>
    </message>
    <message>
        <source>Toggle &amp;occluded</source>
        <translation>切换遮挡状态(&amp;O)</translation>
    </message>
    <message>
        <source>Toggle out of fra&amp;me</source>
        <translation>切换画面外状态(&amp;M)</translation>
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
        <source>Middle of next keyframe gap</source>
        <translation>下一关键帧间隔的中点</translation>
    </message>
    <message>
        <source>Track one frame back</source>
        <translation>反向跟踪一帧</translation>
    </message>
    <message>
        <source>Track &amp;back to start</source>
        <translation>反向跟踪到开头(&amp;B)</translation>
    </message>
    <message>
        <source>Track to next &amp;keyframe</source>
        <translation>跟踪到下一关键帧(&amp;K)</translation>
    </message>
    <message>
        <source>Re-initi&amp;alise and track</source>
        <translation>重新初始化并跟踪(&amp;A)</translation>
    </message>
    <message>
        <source>Selected target &amp;only</source>
        <translation>仅所选目标(&amp;O)</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>设置入点(&amp;I)</translation>
    </message>
    <message>
        <source>S&amp;et out point</source>
        <translation>设置出点(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Clear range</source>
        <translation>清除范围(&amp;C)</translation>
    </message>
    <message>
        <source>Update mode&amp;l while tracking</source>
        <translation>跟踪时更新模型(&amp;L)</translation>
    </message>
    <message>
        <source>Save &amp;reproduction bundle…</source>
        <translation>保存复现包(&amp;R)…</translation>
    </message>
    <message>
        <source>Compare this &amp;frame on two devices</source>
        <translation>在两个设备上对比此帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Compare two runs</source>
        <translation>对比两次运行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>并排(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Wipe</source>
        <translation>划像(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Blink</source>
        <translation>闪烁(&amp;B)</translation>
    </message>
    <message>
        <source>Di&amp;fference</source>
        <translation>差异(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Overlay</source>
        <translation>叠加(&amp;O)</translation>
    </message>
    <message>
        <source>P&amp;review parameter changes</source>
        <translation>预览参数更改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Apply preview</source>
        <translation>应用预览(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Discard preview</source>
        <translation>放弃预览(&amp;D)</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Start &amp;tour</source>
        <translation>开始导览(&amp;T)</translation>
    </message>
    <message>
        <source>S&amp;wap with another target from here on…</source>
        <translation>从此帧起与另一目标互换(&amp;W)…</translation>
    </message>
    <message>
        <source>Toggle &amp;visibility</source>
        <translation>显示/隐藏目标(&amp;V)</translation>
    </message>
    <message>
        <source>Sho&amp;w only this target</source>
        <translation>只显示此目标(&amp;W)</translation>
    </message>
    <message>
        <source>Previous uncertain segment</source>
        <translation>上一个不确定片段</translation>
    </message>
    <message>
        <source>Next uncertain segment</source>
        <translation>下一个不确定片段</translation>
    </message>
    <message>
        <source>Export annotated &amp;video…</source>
        <translation>导出带标注的视频(&amp;V)…</translation>
    </message>
    <message>
        <source>Export &amp;target crops as PNG…</source>
        <translation>将目标裁剪图导出为 PNG(&amp;T)…</translation>
    </message>
    <message>
        <source>Draw pol&amp;ygon</source>
        <translation>绘制多边形(&amp;Y)</translation>
    </message>
    <message>
        <source>P&amp;aint mask</source>
        <translation>绘制掩码(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Erase mask</source>
        <translation>擦除掩码(&amp;E)</translation>
    </message>
    <message>
        <source>Segment inside bo&amp;x</source>
        <translation>在框内分割(&amp;X)</translation>
    </message>
    <message>
        <source>Propagate s&amp;hape</source>
        <translation>传播形状(&amp;H)</translation>
    </message>
    <message>
        <source>Rotate left by 1°</source>
        <translation>向左旋转 1°</translation>
    </message>
    <message>
        <source>Rotate right by 1°</source>
        <translation>向右旋转 1°</translation>
    </message>
    <message>
        <source>Add detection as tar&amp;get</source>
        <translation>将检测结果添加为目标(&amp;G)</translation>
    </message>
    <message>
        <source>Toggle &amp;lock</source>
        <translation>锁定/解锁目标(&amp;L)</translation>
    </message>
    <message>
        <source>Annotate manuall&amp;y</source>
        <translation>手动标注(&amp;Y)</translation>
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
        <source>&amp;Mark as correct</source>
        <translation>标记为正确(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Correct box</source>
        <translation>更正框(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Delete these results</source>
        <translation>删除这些结果(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Next issue</source>
        <translation>下一个问题(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous issue</source>
        <translation>上一个问题(&amp;P)</translation>
    </message>
    <message>
        <source>Annotation labels</source>
        <translation>标注标签</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审查</translation>
    </message>
    <message>
        <source>&amp;Kernel lab</source>
        <translation>内核实验室(&amp;K)</translation>
    </message>
    <message>
        <source>Focus &amp;message</source>
        <translation>聚焦消息(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Zoom timeline to selection</source>
        <translation>时间线缩放到所选部分(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom timeline to &amp;whole video</source>
        <translation>时间线显示整个视频(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;nap keyframes</source>
        <translation>吸附关键帧(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Loop playback</source>
        <translation>循环播放(&amp;L)</translation>
    </message>
    <message>
        <source>Setti&amp;ngs…</source>
        <translation>设置(&amp;N)…</translation>
    </message>
    <message>
        <source>Sear&amp;ch…</source>
        <translation>搜索(&amp;C)…</translation>
    </message>
    <message>
        <source>Mode Track</source>
        <translation>跟踪模式</translation>
    </message>
    <message>
        <source>Mode Annotate</source>
        <translation>标注模式</translation>
    </message>
    <message>
        <source>Mode Inspect</source>
        <translation>分析模式</translation>
    </message>
    <message>
        <source>Mode Measure</source>
        <translation>测量模式</translation>
    </message>
    <message>
        <source>Mode Benchmark</source>
        <translation>基准测试模式</translation>
    </message>
    <message>
        <source>Previous mode</source>
        <translation>上一模式</translation>
    </message>
    <message>
        <source>Inspecto&amp;r</source>
        <translation>检查器(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>下方面板(&amp;D)</translation>
    </message>
    <message>
        <source>Open menu bar</source>
        <translation>打开菜单栏</translation>
    </message>
    <message>
        <source>Show menu &amp;bar</source>
        <translation>显示菜单栏(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Whole frame as target</source>
        <translation>以整帧为目标(&amp;W)</translation>
    </message>
    <message>
        <source>Draw t&amp;urned box</source>
        <translation>绘制旋转框(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pan video</source>
        <translation>平移视频(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Ruler</source>
        <translation>标尺(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Ground plane</source>
        <translation>地平面(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Axes</source>
        <translation>坐标轴(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Run benchmark</source>
        <translation>运行基准测试(&amp;R)</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Recompute inter&amp;mediate results</source>
        <translation>重新计算中间结果(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Find image in frame…</source>
        <translation>在帧中查找图像(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose al&amp;gorithm…</source>
        <translation>选择算法(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Add all detections in this frame</source>
        <translation>添加此帧的所有检测结果(&amp;A)</translation>
    </message>
    <message>
        <source>Add all detections in the &amp;video</source>
        <translation>添加视频中的所有检测结果(&amp;V)</translation>
    </message>
    <message>
        <source>Add all detections of the selected &amp;class</source>
        <translation>添加所选类别的所有检测结果(&amp;C)</translation>
    </message>
    <message>
        <source>Hide &amp;all overlays</source>
        <translation>隐藏所有叠加层(&amp;A)</translation>
    </message>
    <message>
        <source>Choose networks…</source>
        <translation>选择网络…</translation>
    </message>
    <message>
        <source>Track again from 0</source>
        <translation>从第 0 帧重新跟踪</translation>
    </message>
    <message>
        <source>Overlay 10</source>
        <translation>叠加层 10</translation>
    </message>
    <message>
        <source>Overlay 11</source>
        <translation>叠加层 11</translation>
    </message>
    <message>
        <source>Overlay 12</source>
        <translation>叠加层 12</translation>
    </message>
    <message>
        <source>&amp;Run perturbed boxes</source>
        <translation>运行扰动框(&amp;R)</translation>
    </message>
    <message>
        <source>Relin&amp;k video…</source>
        <translation>重新链接视频(&amp;K)…</translation>
    </message>
    <message>
        <source>Le&amp;vels…</source>
        <translation>色阶(&amp;V)…</translation>
    </message>
    <message>
        <source>Place poi&amp;nts</source>
        <translation>放置点(&amp;N)</translation>
    </message>
    <message>
        <source>Measure bet&amp;ween points</source>
        <translation>点之间测量(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Delete measurements between points</source>
        <translation>删除点之间的测量(&amp;D)</translation>
    </message>
    <message>
        <source>Se&amp;gment mask</source>
        <translation>分割掩码(&amp;G)</translation>
    </message>
    <message>
        <source>Track back to &amp;previous keyframe</source>
        <translation>向后跟踪到上一关键帧(&amp;P)</translation>
    </message>
    <message>
        <source>Track between keyframes from &amp;both sides</source>
        <translation>从两侧跟踪关键帧之间(&amp;B)</translation>
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
        <source>No working OpenCL driver for the CPU. Install PoCL; see Devices.</source>
        <translation>没有可用的 CPU OpenCL 驱动。请安装 PoCL，详见“设备”面板。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>No GPU with a working OpenCL driver; see Devices.</source>
        <translation>没有带可用 OpenCL 驱动的 GPU，详见“设备”面板。</translation>
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
        <source>&quot;%1&quot; appears to count pixels from 1: its first box is the ground truth shifted by one pixel. Specify its format to read it differently.</source>
        <translation>“%1”的像素似乎从 1 开始计数：它的第一个框是偏移了一个像素的真值框。如需其他读法，请指定其格式。</translation>
    </message>
    <message>
        <source>%1 failed to track the sample on %2: %3</source>
        <translation>%1 未能在 %2 上跟踪示例：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid setting. Write it as NAME=VALUE.</source>
        <translation>“%1”不是有效的设置。请写成 NAME=VALUE 的形式。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid box. Write it as x,y,width,height in pixels.</source>
        <translation>“%1”不是有效的框。请写成 x,y,width,height 的形式，单位为像素。</translation>
    </message>
    <message>
        <source>Cannot create the folder &quot;%1&quot; (%2). Choose another location.</source>
        <translation>无法创建文件夹“%1”（%2）。请选择其他位置。</translation>
    </message>
    <message>
        <source>Cannot start the program %1. Install it next to spoor-cli.</source>
        <translation>无法启动程序 %1。请将它安装到 spoor-cli 所在的文件夹。</translation>
    </message>
    <message>
        <source>The algorithm has no intermediate result &apos;%1&apos;. Choose one of: %2.</source>
        <translation>该算法没有中间结果“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>--artifacts requires --watch. Specify a folder with --artifacts and each intermediate result with --watch.</source>
        <translation>--artifacts 与 --watch 须一起使用。请用 --artifacts 指定文件夹，用 --watch 指定每种中间结果。</translation>
    </message>
    <message>
        <source>Frame %1 does not exist: &quot;%2&quot; has %3 frames, counted from 0.</source>
        <translation>第 %1 帧不存在：“%2”共有 %3 帧，从 0 开始编号。</translation>
    </message>
    <message>
        <source>Cannot open the device %1 (%2). Choose another device. After a driver update, restart Spoor.</source>
        <translation>无法打开设备 %1（%2）。请选择其他设备。更新驱动程序后请重新启动 Spoor。</translation>
    </message>
    <message>
        <source>A buffer of %1 MB is needed, but %2 allows at most %3 MB per buffer. Use a smaller image or another device.</source>
        <translation>需要 %1 MB 的缓冲区，但 %2 的每个缓冲区最多 %3 MB。请使用更小的图像或其他设备。</translation>
    </message>
    <message>
        <source>The kernel file %1 has no kernel &apos;%2&apos; (%3). Correct the file, or unset SPOOR_KERNEL_DIR if the file is your own.</source>
        <translation>内核文件 %1 中没有内核“%2”（%3）。请修正该文件；如果是您自己的文件，也可取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>The device %1 was lost in %2 (%3). Choose another device, or restart Spoor to try it again.</source>
        <translation>设备 %1 在 %2 中丢失（%3）。请选择其他设备，或重新启动 Spoor 再试。</translation>
    </message>
    <message>
        <source>The device %1 rejected %2 (%3). Use a smaller image or choose another device.</source>
        <translation>设备 %1 拒绝了 %2（%3）。请使用更小的图像，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver file %1 is empty. Reinstall the driver, or delete the file.</source>
        <translation>驱动文件 %1 为空。请重新安装驱动程序，或删除该文件。</translation>
    </message>
    <message>
        <source>The driver %1 is not used, because Spoor uses at most %2 drivers. Remove other drivers.</source>
        <translation>未使用驱动 %1，因为 Spoor 最多使用 %2 个驱动。请移除其他驱动。</translation>
    </message>
    <message>
        <source>The cache folder %1 cannot be written. Compiled kernels are kept in a temporary folder until the program ends, so each start takes longer. Set XDG_CACHE_HOME to a writable folder.</source>
        <translation>无法写入缓存文件夹 %1。编译好的内核保存在临时文件夹中，程序结束时删除，因此每次启动都更慢。请把 XDG_CACHE_HOME 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>The cache folder %1 of PoCL is damaged, so Spoor uses %2. Delete the damaged folder to use it again.</source>
        <translation>PoCL 的缓存文件夹 %1 已损坏，因此 Spoor 使用 %2。删除损坏的文件夹后即可重新使用它。</translation>
    </message>
    <message>
        <source>The driver does not describe its device: %1. Update the driver or choose another device.</source>
        <translation>驱动程序没有给出其设备的属性：%1。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver %1 did not list its devices within %2 seconds. Update or remove it. Spoor tries it again when it has changed or the computer has restarted.</source>
        <translation>驱动 %1 未能在 %2 秒内列出其设备。请更新或移除它。驱动发生变化或计算机重新启动后，Spoor 会再次尝试。</translation>
    </message>
    <message>
        <source>The driver %1 crashed while listing its devices (signal %2). Update or remove it. Spoor tries it again when it has changed or the computer has restarted.</source>
        <translation>驱动 %1 在列出其设备时崩溃（信号 %2）。请更新或移除它。驱动发生变化或计算机重新启动后，Spoor 会再次尝试。</translation>
    </message>
    <message>
        <source>The driver %1 ended the process that lists its devices (exit code %2). Update or remove it. Spoor tries it again when it has changed or the computer has restarted.</source>
        <translation>驱动 %1 结束了列出其设备的进程（退出码 %2）。请更新或移除它。驱动发生变化或计算机重新启动后，Spoor 会再次尝试。</translation>
    </message>
    <message>
        <source>The driver %1 cannot be loaded: %2. Reinstall the driver, or delete the file.</source>
        <translation>无法加载驱动 %1：%2。请重新安装驱动程序，或删除该文件。</translation>
    </message>
    <message>
        <source>The driver %1 found no device. Check that the device is connected, and that you have access to it.</source>
        <translation>驱动 %1 没有找到设备。请检查设备是否已连接，以及您是否有权访问它。</translation>
    </message>
    <message>
        <source>No OpenCL driver is installed: %1 has no driver file. Install one. The package pocl-opencl-icd runs on any CPU.</source>
        <translation>没有安装 OpenCL 驱动程序：%1 中没有驱动文件。请安装一个。软件包 pocl-opencl-icd 可在任何 CPU 上运行。</translation>
    </message>
    <message>
        <source>A buffer of %1 million values is needed, but kernels address at most %2 million. Use a smaller image.</source>
        <translation>需要 %1 百万个值的缓冲区，但内核最多只能寻址 %2 百万个。请使用更小的图像。</translation>
    </message>
    <message>
        <source>The device %1 computed impossible values. Update its driver or choose another device.</source>
        <translation>设备 %1 算出了不可能的值。请更新其驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>Cannot start a thread: %1. Spoor does not notice drivers that hang. Close other programs, or raise the limit of processes (ulimit -u).</source>
        <translation>无法启动线程：%1。Spoor 将无法发现停止响应的驱动程序。请关闭其他程序，或提高进程数的限制（ulimit -u）。</translation>
    </message>
    <message>
        <source>The driver of %1 computes wrong values in the kernels of %2. Update the driver or choose another device.</source>
        <translation>%1 的驱动程序在 %2 的内核中算出错误的值。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver of %1 did not finish a test kernel within %2 seconds. Update the driver or choose another device.</source>
        <translation>%1 的驱动程序未能在 %2 秒内完成测试内核。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>The driver of %1 crashed in a test kernel (signal %2). Update the driver or choose another device.</source>
        <translation>%1 的驱动程序在测试内核中崩溃（信号 %2）。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>Cannot start the helper program spoor-probe. Install it next to Spoor, or set SPOOR_PROBE to its path.</source>
        <translation>无法启动辅助程序 spoor-probe。请将它安装到 Spoor 所在的文件夹，或把 SPOOR_PROBE 设为其路径。</translation>
    </message>
    <message>
        <source>The device %1 failed a test kernel: %2. Update the driver or choose another device.</source>
        <translation>设备 %1 未通过测试内核：%2。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>There is no usable OpenCL device &apos;%1&apos;. Choose auto, cpu, gpu or one of: %2.</source>
        <translation>没有可用的 OpenCL 设备“%1”。请选择 auto、cpu、gpu 或以下之一：%2。</translation>
    </message>
    <message>
        <source>The driver of %1 does not respond: %2 has not returned for %3 seconds. Choose another device, and restart Spoor before you use this one again.</source>
        <translation>%1 的驱动程序没有响应：%2 已有 %3 秒没有返回。请选择其他设备；再次使用此设备之前请重新启动 Spoor。</translation>
    </message>
    <message>
        <source>The driver of %1 has been compiling or computing in %2 for %3 seconds. Spoor is still waiting for it.</source>
        <translation>%1 的驱动程序在 %2 中编译或计算已有 %3 秒。Spoor 仍在等待其完成。</translation>
    </message>
    <message>
        <source>The driver of %1 cannot build the kernel file %2 (%3), although other drivers can. Update the driver or choose another device.</source>
        <translation>%1 的驱动程序无法编译内核文件 %2（%3），而其他驱动程序可以。请更新驱动程序，或选择其他设备。</translation>
    </message>
    <message>
        <source>The device %1 is excluded after an error. Choose another device, or restart Spoor.</source>
        <translation>设备 %1 出错后已被排除。请选择其他设备，或重新启动 Spoor。</translation>
    </message>
    <message>
        <source>No usable device is left: %1 is excluded after an error. Restart Spoor to try it again.</source>
        <translation>没有可用的设备：%1 出错后已被排除。请重新启动 Spoor 再试。</translation>
    </message>
    <message>
        <source>This algorithm has no stage &apos;%1&apos;. Choose one of: %2.</source>
        <translation>此算法没有阶段“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>The stage &apos;%1&apos; runs only on OpenCL devices. Choose auto, cpu, gpu or a device for it.</source>
        <translation>阶段“%1”只能在 OpenCL 设备上运行。请为它选择 auto、cpu、gpu 或某个设备。</translation>
    </message>
    <message>
        <source>The kernel %1 needs work-groups of %2 work-items, but %3 allows at most %4. Choose another method or device.</source>
        <translation>内核 %1 需要 %2 个工作项的工作组，但 %3 最多允许 %4 个。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The kernel %1 needs %2 bytes of local memory, but %3 has only %4. Choose another method or device.</source>
        <translation>内核 %1 需要 %2 字节局部内存，但 %3 只有 %4 字节。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>Cannot compile the kernel file %1 on %2 (%3). See the build log. Correct the file, or unset SPOOR_KERNEL_DIR if the file is your own.</source>
        <translation>无法在 %2 上编译内核文件 %1（%3）。请查看编译日志。请修正该文件；如果是您自己的文件，也可取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>Cannot find camera %1 (%2): no camera is connected. Connect a camera, or open a video file.</source>
        <translation>找不到摄像头 %1（%2）：未连接任何摄像头。请连接摄像头，或打开视频文件。</translation>
    </message>
    <message>
        <source>Cannot find camera %1 (%2). Available cameras: %3.</source>
        <translation>找不到摄像头 %1（%2）。可用的摄像头：%3。</translation>
    </message>
    <message>
        <source>Cannot open camera %1 (%2): %3. Close other programs that use it, and check that you have access to it (group &quot;video&quot;).</source>
        <translation>无法打开摄像头 %1（%2）：%3。请关闭其他正在使用它的程序，并确认您有权使用它（“video”组）。</translation>
    </message>
    <message>
        <source>Camera %1 delivers no images. Unplug it, plug it in again and reopen it.</source>
        <translation>摄像头 %1 没有图像。请拔下后重新接上，再次打开。</translation>
    </message>
    <message>
        <source>The pixel format &quot;%1&quot; is not supported. Convert the file first, for example with ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv</source>
        <translation>不支持像素格式“%1”。请先转换文件，例如使用 ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv</translation>
    </message>
    <message>
        <source>The decoder returned an image of %1 x %2 pixels, which is not plausible: the file is damaged. Copy it again.</source>
        <translation>解码器返回 %1 x %2 像素的图像，这不合理：文件已损坏。请重新复制。</translation>
    </message>
    <message>
        <source>Cannot convert an image to RGB: %1</source>
        <translation>无法将图像转换为 RGB：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2, %3) contains no frames: it has a video header but no image data. It was probably truncated while recording or copying. Copy it again.</source>
        <translation>“%1”（%2，%3）中没有帧：有视频文件头，但没有图像数据。可能在录制或复制时被截断。请重新复制。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid camera. Write camera:0 for the first one.</source>
        <translation>“%1”不是有效的摄像头。第一个摄像头请写 camera:0。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist, nor does its folder &quot;%2&quot;. Check the path.</source>
        <translation>“%1”不存在，其文件夹“%2”也不存在。请检查路径。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty (0 bytes): recording or copying it failed. Copy it again.</source>
        <translation>“%1”是空文件（0 字节）：录制或复制失败。请重新复制。</translation>
    </message>
    <message>
        <source>No input is specified. Specify a video file, a folder of images, a pattern or camera:0.</source>
        <translation>没有指定输入。请指定视频文件、图像文件夹、文件名模式或 camera:0。</translation>
    </message>
    <message>
        <source>Cannot open &quot;%1&quot;: %2. Check that you have permission to read it and its folders.</source>
        <translation>无法打开“%1”：%2。请确认您有权读取它及其上级文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a file nor a folder. Write cameras as camera:0, camera:1 and so on.</source>
        <translation>“%1”既不是文件也不是文件夹。摄像头请写成 camera:0、camera:1，依此类推。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: %2. Check that it still exists and that you have permission to read it.</source>
        <translation>无法读取“%1”：%2。请确认它仍然存在，并且您有权读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image: its content is not JPEG, PNG, BMP, TIFF, WebP, PGM, PPM or GIF. Choose another file.</source>
        <translation>“%1”不是图像：其内容不是 JPEG、PNG、BMP、TIFF、WebP、PGM、PPM 或 GIF。请选择其他文件。</translation>
    </message>
    <message>
        <source>Cannot decode the image &quot;%1&quot; (%2): the file is damaged. Copy it again or remove it.</source>
        <translation>无法解码图像“%1”（%2）：文件已损坏。请重新复制或移除它。</translation>
    </message>
    <message>
        <source>Cannot read the folder &quot;%1&quot;: %2. Check that you have permission to read it.</source>
        <translation>无法读取文件夹“%1”：%2。请确认您有权读取。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; contains no images, but &quot;%2&quot; does. Open that folder.</source>
        <translation>文件夹“%1”中没有图像，但“%2”中有。请打开后者。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; contains no images (jpg, png, bmp, tiff, webp, pgm, ppm or gif). Choose the folder that contains the images, or a video file.</source>
        <translation>文件夹“%1”中没有图像（jpg、png、bmp、tiff、webp、pgm、ppm 或 gif）。请选择存放图像的文件夹，或视频文件。</translation>
    </message>
    <message>
        <source>Cannot decode frame %1 of &quot;%2&quot; (%3): the file is damaged there, or it changed after it was opened. Open it again.</source>
        <translation>无法解码“%2”（%3）的第 %1 帧：文件在此处已损坏，或打开后被改动过。请重新打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2, %3) has no frame that can be decoded: its data are damaged. Copy it again from its source.</source>
        <translation>“%1”（%2，%3）中没有可以解码的帧：数据已损坏。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (%2) contains no video stream, only audio or other data. Choose a video file.</source>
        <translation>“%1”（%2）中没有视频流，只有音频或其他数据。请选择视频文件。</translation>
    </message>
    <message>
        <source>No decoder is installed for &quot;%3&quot;, the codec of &quot;%1&quot; (%2). Convert the file on a machine that plays it, for example with ffmpeg -i INPUT -c:v libx264 OUTPUT.mkv</source>
        <translation>未安装“%3”的解码器，它是“%1”（%2）的编码格式。请在能播放它的机器上转换，例如使用 ffmpeg -i INPUT -c:v libx264 OUTPUT.mkv</translation>
    </message>
    <message>
        <source>Cannot start the decoder for &quot;%1&quot;: %2. The file is damaged, or its codec variant is not supported. Convert or copy it again.</source>
        <translation>无法启动“%1”的解码器：%2。文件已损坏，或不支持其编码变体。请转换或重新复制它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot store lossless video. Use the suffix .mkv.</source>
        <translation>“%1”不能存放无损视频。请使用后缀 .mkv。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: %2 x %3 pixels at %4 frames per second is not a valid video. Check the size and the frame rate.</source>
        <translation>无法写入“%1”：%2 x %3 像素、每秒 %4 帧不是有效的视频。请检查尺寸和帧率。</translation>
    </message>
    <message>
        <source>Cannot write the video &quot;%1&quot;: %2. Check the folder and the free space, or choose another location.</source>
        <translation>无法写入视频“%1”：%2。请检查文件夹和剩余空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Frame %1 has %2 x %3 pixels, but &quot;%4&quot; is written at %5 x %6. All frames of a video must have the same size.</source>
        <translation>第 %1 帧为 %2 x %3 像素，但“%4”按 %5 x %6 写入。视频的所有帧尺寸必须相同。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; must be true or false, not &apos;%2&apos;.</source>
        <translation>参数“%1”必须为 true 或 false，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; must be a whole number, not &apos;%2&apos;.</source>
        <translation>参数“%1”必须为整数，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; must be a number, not &apos;%2&apos;.</source>
        <translation>参数“%1”必须为数值，不能是“%2”。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is %2, but must be between %3 and %4.</source>
        <translation>参数“%1”为 %2，但必须在 %3 和 %4 之间。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; cannot be &apos;%2&apos;. Choose one of: %3.</source>
        <translation>参数“%1”不能是“%2”。请选择以下之一：%3。</translation>
    </message>
    <message>
        <source>There is no parameter &apos;%1&apos;. Choose one of: %2.</source>
        <translation>没有参数“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>The saved state does not match this algorithm (at &apos;%1&apos;). Re-initialise the targets.</source>
        <translation>保存的状态与此算法不符（位于“%1”）。请重新初始化目标。</translation>
    </message>
    <message>
        <source>The box contains a number that is not finite. Specify it as x,y,width,height in pixels.</source>
        <translation>框中含有非有限的数值。请按 x,y,width,height 指定，单位为像素。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but a target needs at least 1 x 1. Draw a larger box.</source>
        <translation>框为 %1 x %2 像素，但目标至少需要 1 x 1。请画更大的框。</translation>
    </message>
    <message>
        <source>The box at %1,%2 is outside the image of %3 x %4 pixels. Draw it inside.</source>
        <translation>位于 %1,%2 的框在 %3 x %4 像素的图像之外。请画在图像之内。</translation>
    </message>
    <message>
        <source>There is no algorithm &apos;%1&apos;. Choose one of: %2.</source>
        <translation>没有算法“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>The best score in the frame is %1, below the threshold of %2.</source>
        <translation>本帧的最高得分为 %1，低于阈值 %2。</translation>
    </message>
    <message>
        <source>A second position scores nearly as high: %1 compared with %2.</source>
        <translation>另一个位置的得分几乎一样高：%1，最高为 %2。</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>最佳匹配</translation>
    </message>
    <message>
        <source>Better match elsewhere</source>
        <translation>别处有更好的匹配</translation>
    </message>
    <message>
        <source>Below threshold</source>
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
        <source>Above threshold</source>
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
        <source>Method that computes the correlation. All methods give the same scores but differ in speed.</source>
        <translation>计算相关系数的方法。各方法得分相同，只是速度不同。</translation>
    </message>
    <message>
        <source>Minimum correlation of a match. More avoids false matches but loses the target sooner. Below it, the whole frame is searched, then the target is Lost.</source>
        <translation>匹配的最低相关系数。越大误匹配越少，但越早丢失目标。低于它时搜索整帧，仍找不到则目标丢失。</translation>
    </message>
    <message>
        <source>Update rate</source>
        <translation>更新率</translation>
    </message>
    <message>
        <source>Fraction of each clear match (score 0.9 or higher) that is blended into the template. More adapts faster but drifts sooner. 0 keeps the first template.</source>
        <translation>每次明确匹配（得分不低于 0.9）混入模板的比例。越大适应越快，但越易漂移。0 表示保持最初的模板。</translation>
    </message>
    <message>
        <source>Search margin</source>
        <translation>搜索范围</translation>
    </message>
    <message>
        <source>Margin searched around the last box, as a multiple of its size. More follows faster motion but takes longer. 0 searches the whole frame.</source>
        <translation>在上一个框周围搜索的范围，以框大小的倍数计。越大越能跟上快速运动，但耗时越长。0 表示搜索整帧。</translation>
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
        <source>%1: expected a header line with column names, but the file ends.</source>
        <translation>%1：应有写明列名的表头行，却已到文件末尾。</translation>
    </message>
    <message>
        <source>%1, line %2: the column %3 occurs twice.</source>
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
        <source>%1, line %2: expected a target number in the column %3, found &quot;%4&quot;.</source>
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
        <source>Cannot write &quot;%1&quot;: the disk is full. Free some space or choose another location.</source>
        <translation>无法写入“%1”：磁盘已满。请腾出空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: its folder does not exist. Create the folder first.</source>
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
        <source>%1, line %2: expected a time in the column %3 that is not before begin_ns, found &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：列 %3 应为不早于 begin_ns 的时间，实际为“%4”。</translation>
    </message>
    <message>
        <source>No video is open. Open a video or a folder of images first.</source>
        <translation>没有打开视频。请先打开视频或图像文件夹。</translation>
    </message>
    <message>
        <source>No algorithm is selected. Choose one before you track.</source>
        <translation>没有选择算法。请先选择，再开始跟踪。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no frame that can be decoded. Choose another file.</source>
        <translation>“%1”中没有可以解码的帧。请选择其他文件。</translation>
    </message>
    <message>
        <source>This algorithm finds its own targets. Choose a tracker to follow a drawn box.</source>
        <translation>此算法自行寻找目标。要跟踪画出的框，请选择跟踪器。</translation>
    </message>
    <message>
        <source>There is no target %1.</source>
        <translation>没有目标 %1。</translation>
    </message>
    <message>
        <source>There is no target to track. Draw a box around an object first.</source>
        <translation>没有可跟踪的目标。请先在物体周围画框。</translation>
    </message>
    <message>
        <source>An internal error stopped the run: %1. The results so far are saved. Please report this problem.</source>
        <translation>内部错误使运行中止：%1。已有的结果均已保存。请报告此问题。</translation>
    </message>
    <message>
        <source>%1 The run continues on %2 from frame %3.</source>
        <translation>%1 运行从第 %3 帧起在 %2 上继续。</translation>
    </message>
    <message>
        <source>Cannot read frame %1 again. Re-initialise the targets in the current frame.</source>
        <translation>无法再次读取第 %1 帧。请在当前帧重新初始化目标。</translation>
    </message>
    <message>
        <source>Frame %1 has %2 x %3 pixels, but the first frame has %4 x %5. Trackers need frames of the same size. Convert the images first.</source>
        <translation>第 %1 帧为 %2 x %3 像素，但第一帧为 %4 x %5。跟踪器要求各帧尺寸相同。请先转换图像。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid image size. Write it as WIDTHxHEIGHT, at least 16x16.</source>
        <translation>“%1”不是有效的图像尺寸。请写成 WIDTHxHEIGHT 的形式，至少为 16x16。</translation>
    </message>
    <message>
        <source>Cannot prepare the Fourier transform of %1 x %2 on %3 (VkFFT error %4). Choose another method or device.</source>
        <translation>无法在 %3 上准备 %1 x %2 的傅里叶变换（VkFFT 错误 %4）。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The box covers %1 pixels, but template matching supports at most %2. Draw a smaller box.</source>
        <translation>框包含 %1 个像素，但模板匹配最多支持 %2 个。请画更小的框。</translation>
    </message>
    <message>
        <source>The saved state does not match this video or is damaged. Re-initialise the targets.</source>
        <translation>保存的状态与此视频不符，或已损坏。请重新初始化目标。</translation>
    </message>
    <message>
        <source>%1 is set to &quot;%2&quot;, which is part of the input and would be overwritten. Choose another file.</source>
        <translation>%1 设为“%2”，它属于输入，会被覆盖。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 and %2 are both set to &quot;%3&quot;. Specify a separate file for each output.</source>
        <translation>%1 和 %2 都设为“%3”。请为每个输出指定各自的文件。</translation>
    </message>
    <message>
        <source>--frames is %1, but must be at least 1.</source>
        <translation>--frames 为 %1，但至少应为 1。</translation>
    </message>
    <message>
        <source>A kernel of %1 in %2 did not finish within %3 seconds. Correct it, or unset SPOOR_KERNEL_DIR.</source>
        <translation>%2 中 %1 的某个内核未能在 %3 秒内完成。请修正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>A kernel of %1 in %2 crashed the OpenCL driver (signal %3). Correct it, or unset SPOOR_KERNEL_DIR.</source>
        <translation>%2 中 %1 的某个内核使 OpenCL 驱动程序崩溃（信号 %3）。请修正它，或取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>SPOOR_KERNEL_DIR is set to &quot;%1&quot;, which is not a folder. Correct or unset it.</source>
        <translation>SPOOR_KERNEL_DIR 设为“%1”，它不是文件夹。请修正或取消设置。</translation>
    </message>
    <message>
        <source>The template (%1 x %2 pixels) is larger than the image (%3 x %4). Select a smaller part of it with --box x,y,width,height.</source>
        <translation>模板（%1 x %2 像素）大于图像（%3 x %4）。请用 --box x,y,width,height 选择其中较小的部分。</translation>
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
        <source>&quot;%1&quot; contains no box to compare with.</source>
        <translation>“%1”中没有可供比较的框。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid size. Write it as WIDTHxHEIGHT in pixels.</source>
        <translation>“%1”不是有效的尺寸。请写成 WIDTHxHEIGHT 的形式，单位为像素。</translation>
    </message>
    <message>
        <source>The input has no target %1.</source>
        <translation>输入中没有目标 %1。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of objects for &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：“%3”应为对象列表。</translation>
    </message>
    <message>
        <source>%1, line %2: expected [x,y,w,h] for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 [x,y,w,h]，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected an object for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为对象，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the id of one of the images for image_id, found %3.</source>
        <translation>%1，第 %2 行：image_id 应为某张图像的编号，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a target number for track_id, found %3.</source>
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
        <source>The tracks have more than %1 boxes, including those between keyframes. Split the file.</source>
        <translation>轨迹的框超过 %1 个（包括关键帧之间的框）。请拆分文件。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame,id,x,y,w,h or frame,label,id,x,y,w,h or frame,n followed by n times id,x,y,w,h,label, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame,id,x,y,w,h，或 frame,label,id,x,y,w,h，或 frame,n 加 n 组 id,x,y,w,h,label，实际为“%3”。</translation>
    </message>
    <message>
        <source>There is no format &apos;%1&apos;. Choose one of: %2.</source>
        <translation>没有格式“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>Cannot detect the format of &quot;%1&quot; from its content. Specify one of: %2.</source>
        <translation>无法从内容识别“%1”的格式。请指定以下之一：%2。</translation>
    </message>
    <message>
        <source>%1 can only be read, not written. Choose another format.</source>
        <translation>%1 只能读取，不能写入。请选择其他格式。</translation>
    </message>
    <message>
        <source>%1 does not store track IDs.</source>
        <translation>%1 不保存轨迹 ID。</translation>
    </message>
    <message>
        <source>%1 does not store labels.</source>
        <translation>%1 不保存标签。</translation>
    </message>
    <message>
        <source>%1 does not store target colours.</source>
        <translation>%1 不保存目标颜色。</translation>
    </message>
    <message>
        <source>%1 does not store attributes.</source>
        <translation>%1 不保存属性。</translation>
    </message>
    <message>
        <source>%1 does not distinguish manual, tracked and interpolated boxes.</source>
        <translation>%1 不区分手动、跟踪和插值的框。</translation>
    </message>
    <message>
        <source>%1 does not store which boxes are keyframes.</source>
        <translation>%1 不保存哪些框是关键帧。</translation>
    </message>
    <message>
        <source>%1 does not store when a target is occluded.</source>
        <translation>%1 不保存目标何时被遮挡。</translation>
    </message>
    <message>
        <source>%1 does not distinguish targets that are out of frame from targets without a box.</source>
        <translation>%1 不区分画面外的目标与没有框的目标。</translation>
    </message>
    <message>
        <source>%1 does not store confidences.</source>
        <translation>%1 不保存置信度。</translation>
    </message>
    <message>
        <source>%1 does not store which boxes are uncertain.</source>
        <translation>%1 不保存哪些框不确定。</translation>
    </message>
    <message>
        <source>%1 does not store the image size.</source>
        <translation>%1 不保存图像尺寸。</translation>
    </message>
    <message>
        <source>%1 does not store the exact frame rate.</source>
        <translation>%1 不保存准确的帧率。</translation>
    </message>
    <message>
        <source>%1 does not store frames after the last box.</source>
        <translation>%1 不保存最后一个框之后的帧。</translation>
    </message>
    <message>
        <source>%1 clips boxes to the image.</source>
        <translation>%1 将框裁剪到图像之内。</translation>
    </message>
    <message>
        <source>%1 rounds numbers to %2 decimal places.</source>
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
        <source>%1, line %2: expected as many lines as in groundtruth.txt (%3).</source>
        <translation>%1，第 %2 行：行数应与 groundtruth.txt 相同（%3 行）。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a frame number at most %4 after the first frame, found %3.</source>
        <translation>%1，第 %2 行：帧号应在首帧到其后 %4 帧之间，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected coordinates in pixels, found %3.</source>
        <translation>%1，第 %2 行：应为以像素计的坐标，实际为 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a box with a non-negative width and height, found %3 x %4.</source>
        <translation>%1，第 %2 行：框的宽和高应不为负，实际为 %3 x %4。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no track IDs. Each label is imported as one target.</source>
        <translation>“%1”没有轨迹 ID。每个标签导入为一个目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no track IDs. Each box is imported as a separate target.</source>
        <translation>“%1”没有轨迹 ID。每个框导入为单独的目标。</translation>
    </message>
    <message>
        <source>%1, line %2: expected one box per target and frame, but target %3 has another one in frame %4 (counted from 0).</source>
        <translation>%1，第 %2 行：每个目标每帧应只有一个框，但目标 %3 在第 %4 帧（从 0 计）另有一个。</translation>
    </message>
    <message>
        <source>%1 can store only one target, but there are %2. Select one with --target, or choose a format for several targets.</source>
        <translation>%1 只能保存一个目标，但现有 %2 个。请用 --target 选择一个，或选用能保存多个目标的格式。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a number for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为数值，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a whole number for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为整数，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a text for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为文本，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected true or false for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 true 或 false，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a JSON object.</source>
        <translation>%1，第 %2 行：应为 JSON 对象。</translation>
    </message>
    <message>
        <source>%1, line %2: the JSON is not valid (%3).</source>
        <translation>%1，第 %2 行：JSON 无效（%3）。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame,id,left,top,width,height and up to four more numbers, with frames counted from 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame,id,left,top,width,height 及至多四个数值，帧从 1 计，实际为“%3”。</translation>
    </message>
    <message>
        <source>A MOTChallenge folder stores the image size and the frame rate, which are unknown. Specify --size WxH and --fps N.</source>
        <translation>MOTChallenge 文件夹须存储图像尺寸和帧率，而两者未知。请指定 --size WxH 和 --fps N。</translation>
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
        <source>%1, line %2: expected given, tracked or interpolated for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 given、tracked 或 interpolated，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected Tracking, Uncertain or Lost for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 Tracking、Uncertain 或 Lost，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected 1 for &quot;%3&quot;, found %4. The file was written by a newer version of Spoor. Open it with that version.</source>
        <translation>%1，第 %2 行：“%3”应为 1，实际为 %4。该文件由更新版本的 Spoor 写成。请用该版本打开。</translation>
    </message>
    <message>
        <source>%1, line %2: the value for &quot;%3&quot; is out of range: %4.</source>
        <translation>%1，第 %2 行：“%3”的值超出范围：%4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a region (x,y,w,h, the corners of a polygon, a mask, or one code 0, 1 or 2), found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为区域（x,y,w,h、多边形的顶点、掩码，或代码 0、1、2 之一），实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected NAME=VALUE, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 NAME=VALUE，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: the XML is not valid (%3).</source>
        <translation>%1，第 %2 行：XML 无效（%3）。</translation>
    </message>
    <message>
        <source>%1, line %2: elements are nested too deeply at &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：元素在 &lt;%3&gt; 处嵌套过深。</translation>
    </message>
    <message>
        <source>%1, line %2: document types such as &quot;%3&quot; are not supported. Remove the DOCTYPE.</source>
        <translation>%1，第 %2 行：不支持“%3”这样的文档类型。请删除 DOCTYPE。</translation>
    </message>
    <message>
        <source>%1, line %2: expected class cx cy w h, the last four as fractions of the image size from 0 to 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 class cx cy w h，后四个为图像尺寸的 0 到 1 的比例，实际为“%3”。</translation>
    </message>
    <message>
        <source>YOLO stores fractions of the image size, which is unknown. Specify it with --size WxH.</source>
        <translation>YOLO 以图像尺寸的比例存储，而尺寸未知。请用 --size WxH 指定。</translation>
    </message>
    <message>
        <source>The OpenCV cascades are not installed. Install the package opencv-data.</source>
        <translation>未安装 OpenCV 的级联文件。请安装软件包 opencv-data。</translation>
    </message>
    <message>
        <source>The OpenCV cascade %1 is not installed. Install the package opencv-data, or choose a cascade file.</source>
        <translation>未安装 OpenCV 的级联文件 %1。请安装软件包 opencv-data，或选择一个级联文件。</translation>
    </message>
    <message>
        <source>Face detection finds its own targets. Omit the box.</source>
        <translation>人脸检测自行寻找目标。请省略框。</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>Too few neighbours</source>
        <translation>邻居太少</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Enough contrast</source>
        <translation>对比度足够</translation>
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
        <source>Cascade</source>
        <translation>级联</translation>
    </message>
    <message>
        <source>OpenCV cascade file (Haar or LBP). Empty: frontalface_alt from the package opencv-data.</source>
        <translation>OpenCV 级联文件（Haar 或 LBP）。留空：使用软件包 opencv-data 中的 frontalface_alt。</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>Ratio between successive window sizes. Smaller finds more faces but takes longer.</source>
        <translation>相邻窗口尺寸之比。越小找到的人脸越多，但耗时越长。</translation>
    </message>
    <message>
        <source>Min. neighbours</source>
        <translation>最少邻居数</translation>
    </message>
    <message>
        <source>Number of overlapping windows that a face must exceed. More reduces false detections but misses more faces. 0 returns all windows ungrouped.</source>
        <translation>一张人脸的重叠窗口数必须超过此值。越大误检越少，但漏检越多。0 表示返回所有未分组的窗口。</translation>
    </message>
    <message>
        <source>Min. face size</source>
        <translation>最小人脸</translation>
    </message>
    <message>
        <source>Ignores smaller faces. Larger is faster.</source>
        <translation>忽略更小的人脸。越大越快。</translation>
    </message>
    <message>
        <source>Max. face size</source>
        <translation>最大人脸</translation>
    </message>
    <message>
        <source>Ignores larger faces. Smaller is faster. 0: no limit.</source>
        <translation>忽略更大的人脸。越小越快。0：不限制。</translation>
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
        <source>How windows are distributed over the device. All methods give the same faces but differ in speed.</source>
        <translation>窗口如何分配到设备上。所有方法得到相同的人脸，只是速度不同。</translation>
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
        <source>Window grouping</source>
        <translation>窗口分组</translation>
    </message>
    <message>
        <source>Survivors</source>
        <translation>幸存窗口</translation>
    </message>
    <message>
        <source>Stages passed</source>
        <translation>通过的级数</translation>
    </message>
    <message>
        <source>Windows per work-group</source>
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
        <source>Detects faces, or other objects that a cascade was trained on, in every frame and assigns them track IDs.</source>
        <translation>在每一帧中检测人脸（或级联所训练的其他物体），并为其分配轨迹 ID。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid cascade file: %2. Choose an OpenCV cascade file such as haarcascade_frontalface_alt.xml.</source>
        <translation>“%1”不是有效的级联文件：%2。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 MB, which is too large for a cascade file. Choose an OpenCV cascade file such as haarcascade_frontalface_alt.xml.</source>
        <translation>“%1”有 %2 MB，对级联文件来说太大。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>Cannot read the cascade file &quot;%1&quot;. Check that it exists. The OpenCV cascades are in the package opencv-data.</source>
        <translation>无法读取级联文件“%1”。请检查文件是否存在。OpenCV 的级联文件在软件包 opencv-data 中。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot; as a cascade file (line %2: %3). Choose an OpenCV cascade file such as haarcascade_frontalface_alt.xml.</source>
        <translation>无法将“%1”作为级联文件读取（第 %2 行：%3）。请选择 OpenCV 级联文件，例如 haarcascade_frontalface_alt.xml。</translation>
    </message>
    <message>
        <source>Cannot open the project &quot;%1&quot;: %2.</source>
        <translation>无法打开项目“%1”：%2。</translation>
    </message>
    <message>
        <source>Cannot read or write the project &quot;%1&quot;: %2. Earlier changes are saved.</source>
        <translation>无法读写项目“%1”：%2。此前的更改已保存。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: the file or its folder is not writable.</source>
        <translation>“%1”为只读：该文件或其文件夹不可写。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: it is open in another window or program.</source>
        <translation>“%1”为只读：它已在另一个窗口或程序中打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Spoor project.</source>
        <translation>“%1”不是 Spoor 项目。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was written by a newer version of Spoor. Open it with that version.</source>
        <translation>“%1”由更新版本的 Spoor 写成。请用该版本打开。</translation>
    </message>
    <message>
        <source>--supervised tracks one target through a video of known length. Specify --init once, and --frames if the length is unknown.</source>
        <translation>--supervised 在长度已知的视频中跟踪一个目标。请指定一次 --init；长度未知时还要指定 --frames。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no box to start from.</source>
        <translation>“%1”中没有可作为起点的框。</translation>
    </message>
    <message>
        <source>Cannot start spoor-cli. Install all Spoor packages.</source>
        <translation>无法启动 spoor-cli。请安装所有 Spoor 软件包。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid key here; expected %2.</source>
        <translation>“%1”在此不是有效的键；应为 %2。</translation>
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
        <source>expected [x, y, width, height].</source>
        <translation>应为 [x, y, width, height]。</translation>
    </message>
    <message>
        <source>expected [[%1]].</source>
        <translation>应为 [[%1]]。</translation>
    </message>
    <message>
        <source>no sequence in the folder &quot;%1&quot;; expected folders with groundtruth.txt and img/, color/ or a video.</source>
        <translation>文件夹“%1”中没有序列；其中应有带 groundtruth.txt 以及 img/、color/ 或视频的文件夹。</translation>
    </message>
    <message>
        <source>expected a list for &apos;%1&apos;.</source>
        <translation>“%1”应为列表。</translation>
    </message>
    <message>
        <source>expected a whole number, 0 or more.</source>
        <translation>应为不小于 0 的整数。</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; cannot be used as a folder name. Choose another name.</source>
        <translation>%1：“%2”不能用作文件夹名。请使用其他名称。</translation>
    </message>
    <message>
        <source>%1: the name &apos;%2&apos; occurs twice. Use unique names.</source>
        <translation>%1：名称“%2”出现了两次。请使用不同的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs at least one [[tracker]] and one [[sequence]].</source>
        <translation>“%1”至少需要一个 [[tracker]] 和一个 [[sequence]]。</translation>
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
        <source>Tracker that follows each face between detections and when the detector misses it. Lost faces are searched for again.</source>
        <translation>在两次检测之间以及检测器漏检时跟踪每张人脸的跟踪器。丢失的人脸会重新搜索。</translation>
    </message>
    <message>
        <source>Detect every</source>
        <translation>检测间隔</translation>
    </message>
    <message>
        <source>Interval between detections if a tracker is set. Larger is faster but finds new faces later. While a face is lost, every frame is searched.</source>
        <translation>设置了跟踪器时两次检测的间隔。越大越快，但发现新人脸越迟。有人脸丢失期间每帧都搜索。</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>容忍帧数</translation>
    </message>
    <message>
        <source>Number of frames for which a tracked face is kept without a detection. More bridges longer gaps but keeps false detections longer.</source>
        <translation>没有检测到时，被跟踪的人脸保留的帧数。越大越能跨越较长的间断，但误检也保留更久。</translation>
    </message>
    <message>
        <source>Time per work-group</source>
        <translation>各工作组的时间</translation>
    </message>
    <message>
        <source>Time per method</source>
        <translation>各方法的时间</translation>
    </message>
    <message>
        <source>Less than %1 pixels of the box are inside the image in one direction, which is too little for optical flow.</source>
        <translation>框在图像内有一个方向不足 %1 像素，对光流来说太小。</translation>
    </message>
    <message>
        <source>The optical flow found no point of the box again: it has no texture, or it left the image.</source>
        <translation>光流没有重新找到框内的任何点：框内没有纹理，或者已离开图像。</translation>
    </message>
    <message>
        <source>The optical flow found only %1 reliable points of the box again, but needs %2.</source>
        <translation>光流只重新找到框内 %1 个可靠的点，但需要 %2 个。</translation>
    </message>
    <message>
        <source>The optical flow is not reliable: its median forward-backward error is %1 px, above %2 px.</source>
        <translation>光流不可靠：前向-后向误差的中位数为 %1 px，超过 %2 px。</translation>
    </message>
    <message>
        <source>According to the optical flow, the box leaves the image.</source>
        <translation>根据光流，框已离开图像。</translation>
    </message>
    <message>
        <source>Optical flow needs a previous frame of the same size, but there is none.</source>
        <translation>光流需要尺寸相同的上一帧，但没有。</translation>
    </message>
    <message>
        <source>Another target occupies the tracked position</source>
        <translation>跟踪到的位置上是另一个目标</translation>
    </message>
    <message>
        <source>No measured algorithm has a parameter &apos;%1&apos;. Run &apos;spoor-cli algorithms&apos; to list the parameters.</source>
        <translation>被测算法都没有参数“%1”。运行 &apos;spoor-cli algorithms&apos; 可列出参数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a binary 8-bit PGM or PPM image. Convert it.</source>
        <translation>“%1”不是 8 位二进制 PGM 或 PPM 图像。请转换格式。</translation>
    </message>
    <message>
        <source>The images in &quot;%1&quot; differ in size, so they cannot be tracked. Omit this sequence.</source>
        <translation>“%1”中的图像尺寸不一致，无法跟踪。请省略该序列。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no box for its first frame. Add one to init.txt as x,y,w,h.</source>
        <translation>“%1”的第一帧没有框。请在 init.txt 中以 x,y,w,h 的形式添加。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; finds its own targets, so it cannot be measured with a box. Omit it.</source>
        <translation>算法“%1”自行寻找目标，不能用框来测量。请省略它。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;. Free some space there, or set TMPDIR to another folder.</source>
        <translation>无法写入“%1”。请腾出空间，或把 TMPDIR 设为其他文件夹。</translation>
    </message>
    <message>
        <source>The mask (%1 x %2 pixels) differs in size from the template image (%3 x %4). Specify a mask of the same size.</source>
        <translation>掩码（%1 x %2 像素）与模板图像（%3 x %4）的尺寸不同。请指定相同尺寸的掩码。</translation>
    </message>
    <message>
        <source>%1 has too little memory for a template of %2 x %3 pixels, even on a small part of the image. Use a smaller template or another device.</source>
        <translation>%1 的内存不足以处理 %2 x %3 像素的模板，即使只处理图像的一小部分。请使用更小的模板或其他设备。</translation>
    </message>
    <message>
        <source>%1: set by the parameter.</source>
        <translation>%1：由参数指定。</translation>
    </message>
    <message>
        <source>direct: other methods are not faster for such a small search region.</source>
        <translation>direct：搜索区域很小，其他方法不会更快。</translation>
    </message>
    <message>
        <source>Chosen method</source>
        <translation>所选方法</translation>
    </message>
    <message>
        <source>The box has no texture: all its pixels are alike, so the target cannot be recognised. Choose a part with edges.</source>
        <translation>框内没有纹理：所有像素都相似，无法识别目标。请选择有边缘的部分。</translation>
    </message>
    <message>
        <source>%1: for a template of %2 x %3 pixels in %4 x %5, the estimated time is %6 ms directly and %7 ms with the Fourier transform.</source>
        <translation>%1：%2 x %3 像素的模板在 %4 x %5 中的估计时间为：直接计算 %6 ms，傅里叶变换 %7 ms。</translation>
    </message>
    <message>
        <source>Proposals need no box. Set a region with the parameters instead.</source>
        <translation>候选框不需要画框。请改用参数设置区域。</translation>
    </message>
    <message>
        <source>The saved state is from another version of Spoor. Re-initialise the targets.</source>
        <translation>保存的状态来自其他版本的 Spoor。请重新初始化目标。</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>Method that generates the proposals. Methods differ in recall and speed.</source>
        <translation>生成候选框的方法。各方法的召回率和速度不同。</translation>
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
        <source>EdgeBoxes: reduces the weight of edges that leave the region. Off: the original method.</source>
        <translation>EdgeBoxes：降低伸出区域的边缘的权重。关闭：原始方法。</translation>
    </message>
    <message>
        <source>Max. boxes</source>
        <translation>最多框数</translation>
    </message>
    <message>
        <source>Maximum number of proposals per frame. More find small objects but take longer.</source>
        <translation>每帧候选框的最大数量。越多越能找到小物体，但耗时越长。</translation>
    </message>
    <message>
        <source>Min. score</source>
        <translation>最低得分</translation>
    </message>
    <message>
        <source>Discards boxes with a lower score. More returns fewer but better boxes.</source>
        <translation>舍弃得分更低的框。越大，框越少但质量越高。</translation>
    </message>
    <message>
        <source>Min. area</source>
        <translation>最小面积</translation>
    </message>
    <message>
        <source>Ignores smaller boxes. Less finds smaller objects but takes longer.</source>
        <translation>忽略更小的框。越小越能找到小物体，但耗时越长。</translation>
    </message>
    <message>
        <source>Max. aspect ratio</source>
        <translation>最大宽高比</translation>
    </message>
    <message>
        <source>Maximum ratio of a box&apos;s longer side to its shorter side. More finds elongated objects but takes longer.</source>
        <translation>框的长边与短边之比的上限。越大越能找到细长物体，但耗时越长。</translation>
    </message>
    <message>
        <source>Kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>EdgeBoxes: exponent that normalises scores by box size. More favours smaller boxes.</source>
        <translation>EdgeBoxes：按框大小归一化得分的指数。越大越偏好较小的框。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Overlap of neighbouring windows. More finds more objects but takes longer.</source>
        <translation>相邻窗口的重叠率。越大找到的物体越多，但耗时越长。</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>EdgeBoxes: discards boxes that overlap a better box by more than this. Less returns fewer, more distinct boxes.</source>
        <translation>EdgeBoxes：舍弃与更好的框重叠率超过此值的框。越小，框越少且差异越大。</translation>
    </message>
    <message>
        <source>Part of the frame that is searched. A width or height of 0 extends it to the edge of the frame.</source>
        <translation>帧中被搜索的部分。宽或高为 0 时延伸到帧的边缘。</translation>
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
        <source>Ranks boxes that may contain an object of any class, in an image or in each frame of a video.</source>
        <translation>对图像或视频每一帧中可能包含任意类别物体的框进行排序。</translation>
    </message>
    <message>
        <source>Overlaps a better box</source>
        <translation>与更好的框重叠</translation>
    </message>
    <message>
        <source>Above min. score</source>
        <translation>高于最低得分</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a structured forest for OpenCV: %2. Choose a model file of OpenCV&apos;s structured edge detection.</source>
        <translation>“%1”不是 OpenCV 的结构化森林：%2。请选择 OpenCV 结构化边缘检测的模型文件。</translation>
    </message>
    <message>
        <source>The structured forest &quot;%1&quot; failed: %2. Choose another model, or edges from gradients.</source>
        <translation>结构化森林“%1”失败：%2。请选择其他模型，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>Edges from a structured forest need a model file, which is not included with Spoor. Choose one, or edges from gradients.</source>
        <translation>由结构化森林得到边缘需要模型文件，Spoor 不附带。请选择一个，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>There is no proposal generator &apos;%1&apos;. Choose one of: %2.</source>
        <translation>没有候选框生成器“%1”。请选择以下之一：%2。</translation>
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
        <source>Selective search failed: %1. Choose another proposal generator or a smaller region.</source>
        <translation>选择性搜索失败：%1。请选择其他候选框生成器，或更小的区域。</translation>
    </message>
    <message>
        <source>Selective search and structured forests need the OpenCV module ximgproc, which cannot be loaded: %1. Install the package libopencv-contrib406, or choose another method.</source>
        <translation>选择性搜索和结构化森林需要 OpenCV 的 ximgproc 模块，但无法加载：%1。请安装软件包 libopencv-contrib406，或选择其他方法。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but this tracker needs at least %3 x %3. Draw a larger box.</source>
        <translation>框为 %1 x %2 像素，但此跟踪器至少需要 %3 x %3。请画更大的框。</translation>
    </message>
    <message>
        <source>The image is smaller than %1 x %1 pixels, which is too small for this tracker. Choose another algorithm.</source>
        <translation>图像小于 %1 x %1 像素，对此跟踪器来说太小。请选择其他算法。</translation>
    </message>
    <message>
        <source>The box and its surroundings have a single colour, so there is nothing to track. Draw the box around something with edges.</source>
        <translation>框及其周围只有一种颜色，没有可跟踪的内容。请把框画在有边缘的物体周围。</translation>
    </message>
    <message>
        <source>The response has fallen to %1. The usual value for this target is %2.</source>
        <translation>响应已降至 %1。此目标的通常值为 %2。</translation>
    </message>
    <message>
        <source>The response is weak: its maximum is %1 (usually %2), its peak-to-sidelobe ratio %3 (usually %4).</source>
        <translation>响应较弱：最大值为 %1（通常为 %2），峰值旁瓣比为 %3（通常为 %4）。</translation>
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
        <source>Scale pyramid</source>
        <translation>尺度金字塔</translation>
    </message>
    <message>
        <source>Object proposals</source>
        <translation>物体候选框</translation>
    </message>
    <message>
        <source>Generator of the object proposals. None: the size is fixed.</source>
        <translation>物体候选框的生成器。无：尺寸固定。</translation>
    </message>
    <message>
        <source>Weakens edges that lead to the border of the search window before EdgeBoxes scores its boxes. Reduces proposals on the background.</source>
        <translation>在 EdgeBoxes 评分之前减弱通向搜索窗口边界的边缘。可减少背景上的候选框。</translation>
    </message>
    <message>
        <source>Method that detects the edges.</source>
        <translation>检测边缘的方法。</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>How far the box moves towards the chosen proposal. 1 adopts it, 0 ignores it. Less is smoother but follows size changes more slowly.</source>
        <translation>框向所选候选框移动的程度。1 完全采用，0 忽略。越小越平滑，但跟随大小变化越慢。</translation>
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
        <source>Response per scale</source>
        <translation>各尺度的响应</translation>
    </message>
    <message>
        <source>Gradient channels</source>
        <translation>梯度通道</translation>
    </message>
    <message>
        <source>Colour name channels</source>
        <translation>颜色名通道</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Response strength</source>
        <translation>响应强度</translation>
    </message>
    <message>
        <source>Peak-to-sidelobe ratio</source>
        <translation>峰值旁瓣比</translation>
    </message>
    <message>
        <source>Proposals scored by the filter</source>
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
        <source>Overlap of %1 is too large: no change</source>
        <translation>重叠率 %1 过大：不会有改变</translation>
    </message>
    <message>
        <source>Not scored: enough better proposals</source>
        <translation>未评分：已有足够多更好的候选框</translation>
    </message>
    <message>
        <source>Response %1, below %2 for the current size</source>
        <translation>响应 %1，低于当前大小的 %2</translation>
    </message>
    <message>
        <source>Response %1, another proposal is higher</source>
        <translation>响应 %1，另一个候选框更高</translation>
    </message>
    <message>
        <source>Selected: response %1</source>
        <translation>已选中：响应 %1</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, but TLD needs at least %3 on the shorter side. Draw a larger box or enlarge the video.</source>
        <translation>框为 %1 x %2 像素，但 TLD 要求短边至少 %3 像素。请画更大的框，或放大视频。</translation>
    </message>
    <message>
        <source>The box extends too far beyond the image of %1 x %2 pixels, or fills it, so no detector window covers it. Draw it around the visible part.</source>
        <translation>框超出 %1 x %2 像素的图像太多，或占满了图像，因此没有检测器窗口能覆盖它。请只框住可见的部分。</translation>
    </message>
    <message>
        <source>The box has no texture: all its pixels are alike, so the target cannot be recognised. Draw it around something with edges.</source>
        <translation>框内没有纹理：所有像素都相似，无法识别目标。请框住有边缘的物体。</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Learns from every frame in which the target is trusted. Off: uses only what it learned from the first frame.</source>
        <translation>从目标可信的每一帧中学习。关闭：只使用从第一帧学到的内容。</translation>
    </message>
    <message>
        <source>Max. patches</source>
        <translation>最多图像块数</translation>
    </message>
    <message>
        <source>Min. window size</source>
        <translation>最小窗口</translation>
    </message>
    <message>
        <source>Shorter side of the smallest windows that are searched. Less finds more distant targets but takes longer.</source>
        <translation>搜索的最小窗口的短边。越小越能找到远处的目标，但耗时越长。</translation>
    </message>
    <message>
        <source>Variance ratio</source>
        <translation>方差比例</translation>
    </message>
    <message>
        <source>Variance that a window needs, as a fraction of the first box&apos;s variance. More is faster but misses blurred targets. 0 also searches flat windows.</source>
        <translation>窗口所需的灰度方差，以首个框方差的比例计。越大越快，但会漏掉模糊的目标。0 表示也搜索平坦的窗口。</translation>
    </message>
    <message>
        <source>Forest threshold</source>
        <translation>随机蕨阈值</translation>
    </message>
    <message>
        <source>Mean fern posterior that a window must reach. More is faster but misses changed appearances. It is raised to the highest value on the first frame&apos;s background.</source>
        <translation>窗口须达到的随机蕨平均后验概率。越大越快，但会漏掉改变的外观。它会提高到第一帧背景所达到的最高值。</translation>
    </message>
    <message>
        <source>Similarity threshold</source>
        <translation>相似度阈值</translation>
    </message>
    <message>
        <source>Relative similarity to the stored patches above which a window is accepted as the target. More avoids false matches but finds the target less often.</source>
        <translation>窗口与存储图像块的相对相似度超过此值时被接受为目标。越大误匹配越少，但找到目标的次数也越少。</translation>
    </message>
    <message>
        <source>Blurred image</source>
        <translation>模糊图像</translation>
    </message>
    <message>
        <source>Variance filter</source>
        <translation>方差过滤器</translation>
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
        <source>Follows the target with optical flow, learns its appearance, and finds it again after it was gone.</source>
        <translation>用光流跟踪目标，学习其外观，并在目标消失后重新找到它。</translation>
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
        <source>Below the threshold raised by the background</source>
        <translation>低于因背景而提高的阈值</translation>
    </message>
    <message>
        <source>Resembles the target</source>
        <translation>与目标相似</translation>
    </message>
    <message>
        <source>Required similarity: %1</source>
        <translation>所需相似度：%1</translation>
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
        <source>Box similarity</source>
        <translation>框的相似度</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Clusters and track box</source>
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
        <source>Fern forest windows</source>
        <translation>随机蕨森林的窗口</translation>
    </message>
    <message>
        <source>Nearest-neighbour windows</source>
        <translation>最近邻的窗口</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Optical flow points</source>
        <translation>光流点</translation>
    </message>
    <message>
        <source>The detector found the target elsewhere. The track restarts there.</source>
        <translation>检测器在别处找到了目标。跟踪从那里重新开始。</translation>
    </message>
    <message>
        <source>The box is tracked, but its content is not similar enough to the target to learn from it: similarity %1, threshold %2.</source>
        <translation>框仍在跟踪，但其内容与目标不够相似，暂不学习：相似度 %1，阈值 %2。</translation>
    </message>
    <message>
        <source>The detector found the target. The track restarts.</source>
        <translation>检测器找到了目标。跟踪重新开始。</translation>
    </message>
    <message>
        <source>The detector found %1 positions but cannot choose between them.</source>
        <translation>检测器找到 %1 个位置，但无法取舍。</translation>
    </message>
    <message>
        <source>The detection differs too much from the first appearance of the target: similarity %1, threshold %2.</source>
        <translation>检测结果与目标最初的外观相差太大：相似度 %1，阈值 %2。</translation>
    </message>
    <message>
        <source>The detector found no window: 0 of %1 passed the forest.</source>
        <translation>检测器未找到窗口：%1 个窗口中没有一个通过随机蕨森林。</translation>
    </message>
    <message>
        <source>The detector found no window: 0 of %1 passed the nearest neighbour. The best similarity was %2, the threshold is %3.</source>
        <translation>检测器未找到窗口：%1 个窗口中没有一个通过最近邻。最高相似度为 %2，阈值为 %3。</translation>
    </message>
    <message>
        <source>--comments applies only to the result CSV. Omit --format or --comments.</source>
        <translation>--comments 只适用于结果 CSV。请省略 --format 或 --comments。</translation>
    </message>
    <message>
        <source>Select a target first.</source>
        <translation>请先选择一个目标。</translation>
    </message>
    <message>
        <source>The target has no box in this frame.</source>
        <translation>目标在此帧没有框。</translation>
    </message>
    <message>
        <source>new target %1</source>
        <translation>新目标 %1</translation>
    </message>
    <message>
        <source>The box already exists.</source>
        <translation>该框已存在。</translation>
    </message>
    <message>
        <source>set box of %1</source>
        <translation>设置 %1 的框</translation>
    </message>
    <message>
        <source>move box of %1</source>
        <translation>移动 %1 的框</translation>
    </message>
    <message>
        <source>resize box of %1</source>
        <translation>调整 %1 的框大小</translation>
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
        <source>set colour of %1</source>
        <translation>设置 %1 的颜色</translation>
    </message>
    <message>
        <source>set attributes of %1</source>
        <translation>设置 %1 的属性</translation>
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
        <source>The target has no boxes from this frame on.</source>
        <translation>从此帧起该目标没有框。</translation>
    </message>
    <message>
        <source>delete keyframe of %1</source>
        <translation>删除 %1 的关键帧</translation>
    </message>
    <message>
        <source>set keyframe of %1</source>
        <translation>设置 %1 的关键帧</translation>
    </message>
    <message>
        <source>mark %1 as not occluded</source>
        <translation>将 %1 标为未遮挡</translation>
    </message>
    <message>
        <source>mark %1 as occluded</source>
        <translation>将 %1 标为遮挡</translation>
    </message>
    <message>
        <source>mark %1 as out of frame</source>
        <translation>将 %1 标为画面外</translation>
    </message>
    <message>
        <source>mark %1 as in frame</source>
        <translation>将 %1 标为画面内</translation>
    </message>
    <message>
        <source>The target has no boxes on one side of this frame, so it cannot be split here.</source>
        <translation>目标在此帧的一侧没有框，无法在此拆分。</translation>
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
        <source>Cannot read a step of the undo history: %1.</source>
        <translation>无法读取撤销历史中的一步：%1。</translation>
    </message>
    <message>
        <source>One row per frame and target; superset of the result CSV</source>
        <translation>每帧每目标一行；结果 CSV 的超集</translation>
    </message>
    <message>
        <source>Everything, with a format_version</source>
        <translation>全部内容，带 format_version</translation>
    </message>
    <message>
        <source>One x,y,w,h per frame, pixels from 1; one target per file</source>
        <translation>每帧一个 x,y,w,h，像素从 1 起；每个文件一个目标</translation>
    </message>
    <message>
        <source>One region or code per frame; one target per file</source>
        <translation>每帧一个区域或代码；每个文件一个目标</translation>
    </message>
    <message>
        <source>groundtruth.txt, absence, cover, meta_info.ini; one target</source>
        <translation>groundtruth.txt、absence、cover、meta_info.ini；一个目标</translation>
    </message>
    <message>
        <source>Frames and pixels from 1; folder with gt/gt.txt and seqinfo.ini</source>
        <translation>帧和像素从 1 起；文件夹含 gt/gt.txt 和 seqinfo.ini</translation>
    </message>
    <message>
        <source>Frames from 1, pixels from 0; folder with gt/gt.txt and gt/labels.txt</source>
        <translation>帧从 1 起，像素从 0 起；文件夹含 gt/gt.txt 和 gt/labels.txt</translation>
    </message>
    <message>
        <source>Images, video, tracks and annotations as JSON</source>
        <translation>JSON 格式的图像、视频、轨迹和标注</translation>
    </message>
    <message>
        <source>One .txt per frame in labels/train, plus data.yaml; needs the size</source>
        <translation>labels/train 中每帧一个 .txt，另有 data.yaml；需要尺寸</translation>
    </message>
    <message>
        <source>Import only</source>
        <translation>仅导入</translation>
    </message>
    <message>
        <source>tracking with %1</source>
        <translation>用 %1 跟踪</translation>
    </message>
    <message>
        <source>There is not enough memory for an image of %1 x %2 pixels, which needs %3 MB. Close other programs or use a smaller image.</source>
        <translation>内存不足以容纳 %1 x %2 像素的图像，它需要 %3 MB。请关闭其他程序，或使用更小的图像。</translation>
    </message>
    <message>
        <source>The image &quot;%1&quot; has %2 x %3 pixels, more than 16384 x 16384. Crop it or scale it down.</source>
        <translation>图像“%1”有 %2 x %3 像素，超过 16384 x 16384。请裁剪或缩小它。</translation>
    </message>
    <message>
        <source>The image &quot;%1&quot; is truncated after %2 of its %3 rows. Copy it again or remove it.</source>
        <translation>图像“%1”在 %3 行中的第 %2 行之后被截断。请重新复制或移除它。</translation>
    </message>
    <message>
        <source>The tracked object has not resembled the target for %1 frames (similarity %2, threshold %3), and the detector did not find the target.</source>
        <translation>所跟踪的物体已连续 %1 帧不像目标（相似度 %2，阈值 %3），检测器也未找到目标。</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>接受系数</translation>
    </message>
    <message>
        <source>Factor by which a proposal&apos;s filter response must exceed that of the current box. More makes size changes rarer. 1 accepts every better proposal.</source>
        <translation>候选框的滤波器响应须达到当前框响应的多少倍。越大，大小变化越少。1 表示接受每个更好的候选框。</translation>
    </message>
    <message>
        <source>Search window</source>
        <translation>搜索窗口</translation>
    </message>
    <message>
        <source>Size of the region searched for proposals, as a multiple of the target&apos;s size. More follows faster growth but takes longer.</source>
        <translation>搜索候选框的区域大小，以目标大小的倍数表示。越大越能跟上快速变大，但耗时越长。</translation>
    </message>
    <message>
        <source>Converts the frame to greyscale once, for all stages that need it.</source>
        <translation>把帧转换为灰度图像，只做一次，供所有需要它的阶段使用。</translation>
    </message>
    <message>
        <source>Sums all pixels above and to the left of each pixel. Four look-ups then give the sum of any rectangle and, with the sums of squares, its variance.</source>
        <translation>对每个像素，累加其左上方的所有像素。此后查表四次即可得到任意矩形的像素和，加上平方和还能得到方差。</translation>
    </message>
    <message>
        <source>Smooths the greyscale image in integer arithmetic, so that pixel comparisons give the same result on every device.</source>
        <translation>用整数运算平滑灰度图像，使像素比较在任何设备上结果都相同。</translation>
    </message>
    <message>
        <source>Compares the template with the image at every position. A score of 1 means identical up to brightness and contrast. A good target gives one sharp peak. Two equally high peaks are positions that the tracker cannot distinguish.</source>
        <translation>在图像的每个位置与模板比较。得分 1 表示除亮度和对比度外完全相同。好的目标给出一个尖锐的峰。两个等高的峰是跟踪器无法区分的两个位置。</translation>
    </message>
    <message>
        <source>Selects the highest separate maxima of the map, best first. The lead of the first over the second shows how reliable the choice was.</source>
        <translation>从图中选出彼此分开的极大值，最好的在前。第一名领先第二名的程度说明选择有多可靠。</translation>
    </message>
    <message>
        <source>Rejects all windows whose variance is below a fraction of the target&apos;s variance in its first frame, such as sky and walls. It costs two look-ups per window. A target that fades can be rejected as well.</source>
        <translation>拒绝方差低于目标首帧方差一定比例的所有窗口，例如天空和墙面。每个窗口只需两次查表。目标变淡时也可能被拒绝。</translation>
    </message>
    <message>
        <source>Compares the remaining windows with stored patches of the target and of objects that it was confused with. The memory shows the source frame of each patch. Wrong patches explain why the tracker drifts. You can delete them.</source>
        <translation>把剩下的窗口与存储的目标图像块以及曾与其混淆的物体图像块比较。记忆显示每个图像块的来源帧。错误的图像块解释了跟踪为何漂移。您可以删除它们。</translation>
    </message>
    <message>
        <source>Tracks a grid of points from the previous frame to this one and back. Discards points that do not return to their origin. The median of the others moves and scales the box. Long lines are points that were tracked wrongly.</source>
        <translation>把一组网格点从上一帧跟踪到当前帧，再跟踪回去。没有回到起点的点被舍弃。其余点的中值决定框的移动和缩放。长线是跟踪错误的点。</translation>
    </message>
    <message>
        <source>Merges overlapping windows of the detector and decides between them and the flow. It also decides whether the target is Uncertain or Lost, and states the reason.</source>
        <translation>合并检测器的重叠窗口，并在它们与光流之间做出决定。还决定目标是否为不确定或丢失，并说明原因。</translation>
    </message>
    <message>
        <source>Trains the forest and the memory with warped copies of the target and with similar windows far from it. It learns only while the track is trusted.</source>
        <translation>用目标的形变副本以及远处的相似窗口训练森林和记忆。只有在轨迹可信时才学习。</translation>
    </message>
    <message>
        <source>Describes each cell of 4 x 4 pixels by its gradient directions, normalised by the surrounding cells. It tolerates lighting changes but not rotation.</source>
        <translation>用梯度方向描述每个 4 x 4 像素的单元，并按周围单元归一化。它对光照变化不敏感，但对旋转敏感。</translation>
    </message>
    <message>
        <source>Describes each cell by its similarity to the basic colour terms. Disabled for grey video.</source>
        <translation>用与基本颜色词的相似度描述每个单元。灰度视频不使用。</translation>
    </message>
    <message>
        <source>Learns a filter that responds with a peak on the target and with zero around it, and places the target at the maximum response. The peak-to-sidelobe ratio measures how far the peak stands out. It drops when the target is occluded or changes.</source>
        <translation>学习一个在目标上响应为峰、在周围响应为零的滤波器，并将目标定位在响应最大处。峰值旁瓣比衡量峰的突出程度。目标被遮挡或改变时它会下降。</translation>
    </message>
    <message>
        <source>Compares the target at 33 sizes with the learned model and selects the size with the best response.</source>
        <translation>把 33 种大小的目标与学到的模型比较，选取响应最好的大小。</translation>
    </message>
    <message>
        <source>Joins edge pixels that continue in the same direction into groups, one colour each. Groups connected to the border of the search window belong to the background and are dimmed.</source>
        <translation>把方向连续的边缘像素连成组，每组一种颜色。与搜索窗口边界相连的组属于背景，显示变暗。</translation>
    </message>
    <message>
        <source>Segments the image into small regions and repeatedly merges similar ones. The box of every region along the way is a proposal.</source>
        <translation>把图像切分为小区域，并反复合并相似的区域。过程中每个区域的外接框都是一个候选框。</translation>
    </message>
    <message>
        <source>Proposes boxes at every position, size and shape on a grid, regardless of the image. It is the baseline for the other generators.</source>
        <translation>不考虑图像内容，在网格上给出各种位置、大小和形状的框。它是其他生成器的基线。</translation>
    </message>
    <message>
        <source>Downscales the image in steps and computes integral images of each size, so that a detector of fixed size finds faces of all sizes.</source>
        <translation>逐级缩小图像，并为每个尺寸计算积分图，使固定大小的检测器能找到各种大小的人脸。</translation>
    </message>
    <message>
        <source>Runs a cascade of increasingly strict stages on every window of every size. Most windows are rejected after two or three stages. The map shows how many stages each window passes. It is bright where something resembles a face.</source>
        <translation>对每个尺寸的每个窗口依次运行越来越严格的级联。多数窗口在两三级后被拒绝。热图显示各窗口通过的级数。像人脸的地方较亮。</translation>
    </message>
    <message>
        <source>Merges the overlapping windows that detect a face into one box. Isolated windows are discarded as false detections.</source>
        <translation>把检测到同一张人脸的重叠窗口合并为一个框。孤立的窗口作为误检被舍弃。</translation>
    </message>
    <message>
        <source>Cannot find the input of the bundle, &quot;%1&quot;. Specify its location: spoor-cli reproduce FILE INPUT.</source>
        <translation>找不到复现包的输入“%1”。请指定其位置：spoor-cli reproduce FILE INPUT。</translation>
    </message>
    <message>
        <source>The bundle needs frames up to %1, but &quot;%2&quot; has only %3. Specify the video that the bundle was made with.</source>
        <translation>复现包需要直到第 %1 帧的画面，但“%2”只有 %3 帧。请指定生成它时所用的视频。</translation>
    </message>
    <message>
        <source>--bundle does not support supervised runs. Omit --supervised or --bundle.</source>
        <translation>--bundle 不支持监督运行。请省略 --supervised 或 --bundle。</translation>
    </message>
    <message>
        <source>--bundle-pixels and --bundle-paths require --bundle FILE.</source>
        <translation>--bundle-pixels 和 --bundle-paths 需要 --bundle FILE。</translation>
    </message>
    <message>
        <source>Cannot read the frames from &quot;%1&quot; again. Check that the file still exists.</source>
        <translation>无法从“%1”重新读取各帧。请检查文件是否仍然存在。</translation>
    </message>
    <message>
        <source>a frame number is out of range</source>
        <translation>某一帧的编号超出范围</translation>
    </message>
    <message>
        <source>a target number is out of range</source>
        <translation>某个目标的编号超出范围</translation>
    </message>
    <message>
        <source>it was written by a newer version of Spoor</source>
        <translation>它由更新版本的 Spoor 写成</translation>
    </message>
    <message>
        <source>it does not state its format version</source>
        <translation>它没有说明自身的格式版本</translation>
    </message>
    <message>
        <source>a result has an invalid state</source>
        <translation>某个结果的状态无效</translation>
    </message>
    <message>
        <source>it has another file type</source>
        <translation>它是其他类型的文件</translation>
    </message>
    <message>
        <source>its content is damaged</source>
        <translation>其内容已损坏</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; does not exist.</source>
        <translation>文件“%1”不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a reproduction bundle or is damaged: %2. Create it again with &apos;spoor-cli track --bundle&apos; or the workbench.</source>
        <translation>“%1”不是复现包，或已损坏：%2。请用“spoor-cli track --bundle”或工作台重新创建。</translation>
    </message>
    <message>
        <source>Frame %1, target %2: the confidence was %3 and is now %4.</source>
        <translation>第 %1 帧，目标 %2：置信度原为 %3，现为 %4。</translation>
    </message>
    <message>
        <source>Frame %1, target %2: was %3 and is now %4.</source>
        <translation>第 %1 帧，目标 %2：原为 %3，现为 %4。</translation>
    </message>
    <message>
        <source>Spoor was version %1 and is now version %2.</source>
        <translation>Spoor 原为版本 %1，现为版本 %2。</translation>
    </message>
    <message>
        <source>The parameter %1 was %2 and is now %3.</source>
        <translation>参数 %1 原为 %2，现为 %3。</translation>
    </message>
    <message>
        <source>The run used &quot;%1&quot; and now uses &quot;%2&quot;.</source>
        <translation>运行原使用“%1”，现使用“%2”。</translation>
    </message>
    <message>
        <source>The device %1 was &quot;%2&quot; and is now &quot;%3&quot;.</source>
        <translation>设备 %1 原为“%2”，现为“%3”。</translation>
    </message>
    <message>
        <source>Kernels whose source differs: %1.</source>
        <translation>源代码不同的内核：%1。</translation>
    </message>
    <message>
        <source>Frame %1 differs: it was %2 and is now %3. Specify the video that the bundle was made with.</source>
        <translation>第 %1 帧不同：原为 %2，现为 %3。请指定生成复现包时所用的视频。</translation>
    </message>
    <message>
        <source>The bundle has no results to compare with, because nothing was tracked when it was made.</source>
        <translation>该复现包没有可比较的结果，因为生成时尚未跟踪任何目标。</translation>
    </message>
    <message>
        <source>CLBlast failed to compute %1 on %2 (error %3). Choose another method or device.</source>
        <translation>CLBlast 未能在 %2 上计算 %1（错误 %3）。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The %1 has a size that is out of range. Use another network.</source>
        <translation>%1 的某个尺寸超出范围。请使用其他网络。</translation>
    </message>
    <message>
        <source>The kernel of the %1 is larger than its padded input. Use a larger image or another network.</source>
        <translation>%1 的卷积核大于填充后的输入。请使用更大的图像或其他网络。</translation>
    </message>
    <message>
        <source>The channels or filters of the %1 are not a multiple of its groups. Use another network.</source>
        <translation>%1 的通道数或滤波器数不是分组数的整数倍。请使用其他网络。</translation>
    </message>
    <message>
        <source>The %1 needs more than 8 GB. Use a smaller image or another network.</source>
        <translation>%1 需要超过 8 GB 的内存。请使用更小的图像或其他网络。</translation>
    </message>
    <message>
        <source>The %1 needs %2 weights and %3 biases, but got %4 and %5. Use another network.</source>
        <translation>%1 需要 %2 个权重和 %3 个偏置，但得到 %4 个和 %5 个。请使用其他网络。</translation>
    </message>
    <message>
        <source>The method &apos;%2&apos; cannot compute the %1. Choose another method.</source>
        <translation>方法“%2”无法计算 %1。请选择其他方法。</translation>
    </message>
    <message>
        <source>The network %1 needs %2 MB for images of this size, but %3 has only %4 MB. Use smaller images, or another network or device.</source>
        <translation>对于此尺寸的图像，网络 %1 需要 %2 MB，但 %3 只有 %4 MB。请使用更小的图像，或其他网络或设备。</translation>
    </message>
    <message>
        <source>Layer %1 (%2)</source>
        <translation>第 %1 层（%2）</translation>
    </message>
    <message>
        <source>Feature maps of %1</source>
        <translation>%1 的特征图</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has more than %4 values, which is the limit. Use smaller images or another network.</source>
        <translation>网络 %3 的层“%1”（%2）的数值个数超过上限 %4。请使用更小的图像或其他网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has an empty output for an input of %4. Use larger images.</source>
        <translation>网络 %3 的层“%1”（%2）的输入为 %4 时输出为空。请使用更大的图像。</translation>
    </message>
    <message>
        <source>The input &apos;%2&apos; of the network %1 is %3 and does not accept images of %4. Use images of its size.</source>
        <translation>网络 %1 的输入“%2”为 %3，不接受 %4 的图像。请使用符合其尺寸的图像。</translation>
    </message>
    <message>
        <source>The network %1 does not fix all sizes of its input &apos;%2&apos; (%3). Specify the image size.</source>
        <translation>网络 %1 未固定其输入“%2”（%3）的所有尺寸。请指定图像尺寸。</translation>
    </message>
    <message>
        <source>The input &apos;%2&apos; (%3) of the network %1 is too large with images of %4. Use smaller images.</source>
        <translation>网络 %1 的输入“%2”（%3）对于 %4 的图像来说过大。请使用更小的图像。</translation>
    </message>
    <message>
        <source>The weights of layer &apos;%1&apos; (%2) of the network %3 are for %4 channels, but its input has %5. Use another network.</source>
        <translation>网络 %3 的层“%1”（%2）的权重对应 %4 个通道，但其输入有 %5 个。请使用其他网络。</translation>
    </message>
    <message>
        <source>The inputs %4 and %5 of layer &apos;%1&apos; (%2) of the network %3 do not match each other. Use another image size or network.</source>
        <translation>网络 %3 的层“%1”（%2）的输入 %4 与 %5 互不匹配。请使用其他图像尺寸或网络。</translation>
    </message>
    <message>
        <source>The input %4 of layer &apos;%1&apos; (%2) of the network %3 has no axis %5. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）的输入 %4 没有轴 %5。请重新导出网络。</translation>
    </message>
    <message>
        <source>The padding of layer &apos;%1&apos; (%2) of the network %3 is larger than its kernel. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）的填充大于其卷积核。请重新导出网络。</translation>
    </message>
    <message>
        <source>The %4 constants of layer &apos;%1&apos; (%2) of the network %3 do not match its input %5. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）的 %4 个常量与其输入 %5 不匹配。请重新导出网络。</translation>
    </message>
    <message>
        <source>The input %4 of layer &apos;%1&apos; (%2) of the network %3 cannot be reshaped as the layer requires. Use another image size or network.</source>
        <translation>网络 %3 的层“%1”（%2）的输入 %4 不能按该层的要求改变形状。请使用其他图像尺寸或网络。</translation>
    </message>
    <message>
        <source>Channel %1: %2 to %3</source>
        <translation>通道 %1：%2 至 %3</translation>
    </message>
    <message>
        <source>%1 values: %2 to %3</source>
        <translation>%1 个数值：%2 至 %3</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has a value of %4 that is invalid or not supported. Export the network without it.</source>
        <translation>网络 %3 的层“%1”（%2）的 %4 的值无效或不受支持。请在导出网络时去掉它。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has %4 inputs and %5 outputs, which its operator does not allow. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）有 %4 个输入和 %5 个输出，其算子不允许。请重新导出网络。</translation>
    </message>
    <message>
        <source>More than one layer of the network %1 produces &apos;%2&apos;. Export the network again.</source>
        <translation>网络 %1 中有多个层产生“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 reads &apos;%4&apos;, but no layer produces it. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）读取“%4”，但没有任何层产生它。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 needs &apos;%4&apos; as a constant in the file. Export the network with its weights and with fixed sizes.</source>
        <translation>网络 %3 的层“%1”（%2）需要“%4”作为文件中的常量。请连同权重并以固定尺寸导出网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 MB, but networks can have at most %3 MB. Use a smaller network.</source>
        <translation>“%1”有 %2 MB，但网络最多可有 %3 MB。请使用更小的网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an ONNX file or is damaged. Choose a network that was exported to ONNX.</source>
        <translation>“%1”不是 ONNX 文件或已损坏。请选择导出为 ONNX 的网络。</translation>
    </message>
    <message>
        <source>The network %1 uses ONNX operator set %2, but only %3 are supported. Export it with a supported one.</source>
        <translation>网络 %1 使用 ONNX 算子集 %2，但仅支持 %3。请用受支持的算子集导出。</translation>
    </message>
    <message>
        <source>The layers of the network %1 form a cycle, which includes layer &apos;%2&apos;. Export the network again.</source>
        <translation>网络 %1 的层形成循环，其中包括层“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has %2 layers, but at most %3 are supported. Use a smaller network.</source>
        <translation>网络 %1 有 %2 层，但最多支持 %3 层。请使用更小的网络。</translation>
    </message>
    <message>
        <source>No layer of the network %1 produces its output &apos;%2&apos;. Export the network again.</source>
        <translation>网络 %1 没有任何层产生其输出“%2”。请重新导出网络。</translation>
    </message>
    <message>
        <source>Cannot read the network &quot;%1&quot;. Choose an ONNX file.</source>
        <translation>无法读取网络“%1”。请选择 ONNX 文件。</translation>
    </message>
    <message>
        <source>The number of values of the constant &apos;%1&apos; of the network %2 does not match its size (%3). Export the network again.</source>
        <translation>网络 %2 的常量“%1”的数值个数与其尺寸（%3）不符。请重新导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 has an invalid size. Export the network again.</source>
        <translation>网络 %2 的常量“%1”的尺寸无效。请重新导出网络。</translation>
    </message>
    <message>
        <source>The attribute %1 of layer &apos;%2&apos; (%3) of the network %4 has the wrong type. Export the network again.</source>
        <translation>网络 %4 的层“%2”（%3）的属性 %1 类型不正确。请重新导出网络。</translation>
    </message>
    <message>
        <source>The algorithm %1 needs a box in frame %2 of %3. Specify one with --init x,y,width,height.</source>
        <translation>算法 %1 需要 %3 第 %2 帧中的一个框。请用 --init x,y,width,height 指定。</translation>
    </message>
    <message>
        <source>The target in the sample is occluded in frame %1. Start at another frame.</source>
        <translation>示例中的目标在第 %1 帧被遮挡。请从其他帧开始。</translation>
    </message>
    <message>
        <source>--record and --against use one device. Specify --device once.</source>
        <translation>--record 和 --against 使用一个设备。请只指定一次 --device。</translation>
    </message>
    <message>
        <source>Two devices are compared. Specify --device twice, or omit it.</source>
        <translation>比较的是两个设备。请指定两次 --device，或省略。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no frame %2. Specify fewer frames.</source>
        <translation>“%1”没有第 %2 帧。请减少帧数。</translation>
    </message>
    <message>
        <source>Frame %1 differs from the recorded one. Use the same input on both machines.</source>
        <translation>第 %1 帧与记录的不同。请在两台机器上使用相同的输入。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a device comparison record or is damaged. Record it again with &apos;spoor-cli parity --record&apos;.</source>
        <translation>“%1”不是设备对比的记录，或已损坏。请用“spoor-cli parity --record”重新记录。</translation>
    </message>
    <message>
        <source>A layer of the network. The feature maps show what it responds to, one image per channel.</source>
        <translation>网络的一层。特征图显示该层对什么有响应，每个通道一幅图像。</translation>
    </message>
    <message>
        <source>Frames since detection</source>
        <translation>距上次检测的帧数</translation>
    </message>
    <message>
        <source>Lead over the runner-up</source>
        <translation>领先次优的程度</translation>
    </message>
    <message>
        <source>Forward-backward error</source>
        <translation>前向-后向误差</translation>
    </message>
    <message>
        <source>Points tracked by the flow</source>
        <translation>光流跟踪的点数</translation>
    </message>
    <message>
        <source>Similarity of tracked box</source>
        <translation>跟踪框的相似度</translation>
    </message>
    <message>
        <source>Best window similarity</source>
        <translation>窗口的最高相似度</translation>
    </message>
    <message>
        <source>Box variance relative to the first</source>
        <translation>框内方差（相对于首框）</translation>
    </message>
    <message>
        <source>Windows passing the forest</source>
        <translation>通过随机蕨森林的窗口</translation>
    </message>
    <message>
        <source>Positions from the detector</source>
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
        <source>The response has no single clear peak. Typical if the target is occluded, blurred or changes its appearance, or if something else matches as well.</source>
        <translation>响应没有唯一清晰的峰值。常见于目标被遮挡、模糊或外观改变，或别处同样吻合时。</translation>
    </message>
    <message>
        <source>The peak-to-sidelobe ratio is %1. Below %2 the tracker does not trust the response.</source>
        <translation>峰值旁瓣比为 %1。低于 %2 时跟踪器不采信响应。</translation>
    </message>
    <message>
        <source>Maximum response</source>
        <translation>响应最大值</translation>
    </message>
    <message>
        <source>The maximum of the response fell to %1. Below %2 the tracker does not trust it.</source>
        <translation>响应最大值降至 %1。低于 %2 时跟踪器不予采信。</translation>
    </message>
    <message>
        <source>Nothing in the window resembles the learned appearance. Typical if the target is occluded, leaves the window, rotates, or changes its size or lighting.</source>
        <translation>窗口内没有与所学外观相似的内容。常见于目标被遮挡、离开窗口、旋转，或大小、光照改变时。</translation>
    </message>
    <message>
        <source>Second maximum relative to the first</source>
        <translation>次大值（相对于最大值）</translation>
    </message>
    <message>
        <source>A second position responds nearly as strongly: %1 times the maximum.</source>
        <translation>另一个位置的响应几乎同样强：为最大值的 %1 倍。</translation>
    </message>
    <message>
        <source>Two positions match equally well. Typical of similar objects, repeated texture and a weak response everywhere.</source>
        <translation>两个位置同样吻合。常见于存在相似物体、重复纹理，以及各处响应都弱时。</translation>
    </message>
    <message>
        <source>The forward-backward error rose to %1 px; its median over the last 50 tracked frames is %3 px.</source>
        <translation>前向-后向误差升至 %1 px；最近 50 个跟踪帧的中位数为 %3 px。</translation>
    </message>
    <message>
        <source>Points tracked forwards and back did not return to their origin. Typical of occlusion, blur, and fast or rotating motion.</source>
        <translation>点向前再向后跟踪后没有回到起点。常见于遮挡、模糊以及快速或旋转运动时。</translation>
    </message>
    <message>
        <source>The forward-backward error is %1 px. Above %2 px the flow is not trusted.</source>
        <translation>前向-后向误差为 %1 px。超过 %2 px 时光流不予采信。</translation>
    </message>
    <message>
        <source>Only %1 reliable points of the box were found again, but %2 are needed.</source>
        <translation>框内只重新找到 %1 个可靠的点，但需要 %2 个。</translation>
    </message>
    <message>
        <source>Typical of boxes without texture and of occlusion.</source>
        <translation>常见于框内缺少纹理以及目标被遮挡时。</translation>
    </message>
    <message>
        <source>The content of the tracked box became less similar to the first patches: similarity %1; its median over the last 50 tracked frames is %3.</source>
        <translation>跟踪框内容与最初图像块的相似程度下降：相似度 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>Typical if the box drifts off the target, or if the target rotates or changes its appearance.</source>
        <translation>常见于框从目标上漂移，以及目标旋转或外观改变时。</translation>
    </message>
    <message>
        <source>The similarity of the tracked box to the first patches is %1. It must reach %2 to be trusted.</source>
        <translation>跟踪框与最初图像块的相似度为 %1。需达到 %2 才可信。</translation>
    </message>
    <message>
        <source>No window resembles the stored patches: the best similarity is %1, the threshold is %2.</source>
        <translation>没有窗口与存储的图像块相似：最高相似度 %1，阈值 %2。</translation>
    </message>
    <message>
        <source>The detector cannot recover the target. Typical if it is occluded, out of frame, or shows a side that was not learned.</source>
        <translation>检测器无法找回目标。常见于目标被遮挡、在画面外或露出未学过的一面时。</translation>
    </message>
    <message>
        <source>%1 windows passed the forest.</source>
        <translation>%1 个窗口通过了随机蕨森林。</translation>
    </message>
    <message>
        <source>The detector has no windows to compare. Typical if the target is occluded, out of frame, or outside the searched sizes.</source>
        <translation>检测器没有可比较的窗口。常见于目标被遮挡、在画面外或超出搜索尺寸时。</translation>
    </message>
    <message>
        <source>The detector finds %1 positions that resemble the target.</source>
        <translation>检测器找到 %1 个像目标的位置。</translation>
    </message>
    <message>
        <source>It cannot choose between them. Typical of similar objects.</source>
        <translation>它无法在其间选择。常见于存在相似物体时。</translation>
    </message>
    <message>
        <source>Flow and detector disagree: the tracked box overlaps the detection by %1. Below %2 they count as separate positions.</source>
        <translation>光流与检测器不一致：跟踪框与检测结果的重叠率为 %1。低于 %2 即视为两个位置。</translation>
    </message>
    <message>
        <source>One of the two is not on the target. This signal does not show which.</source>
        <translation>两者之一不在目标上。由此信号无法判断是哪一个。</translation>
    </message>
    <message>
        <source>The variance in the box fell to %1 times that of the first box. Windows below %2 are rejected.</source>
        <translation>框内方差降至首框的 %1 倍。低于 %2 的窗口会被拒绝。</translation>
    </message>
    <message>
        <source>The box has less contrast than at the start. Typical of blur, fog, dim light, and boxes that drift to a plain area.</source>
        <translation>框内对比度低于开始时。常见于模糊、雾、光线暗，以及框漂移到平坦区域时。</translation>
    </message>
    <message>
        <source>The best score in the image is %1, below the threshold of %2.</source>
        <translation>图像中的最高得分为 %1，低于阈值 %2。</translation>
    </message>
    <message>
        <source>No position resembles the template. Typical if the target is occluded, out of frame, rotated, or changes its size or lighting.</source>
        <translation>没有与模板相似的位置。常见于目标被遮挡、在画面外、旋转，或大小、光照改变时。</translation>
    </message>
    <message>
        <source>The best score fell to %1; its median over the last 50 tracked frames is %3.</source>
        <translation>最高得分降至 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>The target resembles the template less than before. Typical of partial occlusion, rotation, and changes of size or lighting.</source>
        <translation>目标与模板的相似程度低于先前。常见于部分遮挡、旋转以及大小、光照改变时。</translation>
    </message>
    <message>
        <source>The lead of the best position over the runner-up is only %1. Below %2 the choice is uncertain.</source>
        <translation>最佳位置只领先次优位置 %1。低于 %2 时选择不确定。</translation>
    </message>
    <message>
        <source>Two positions resemble the template. Typical of similar objects.</source>
        <translation>两个位置都像模板。常见于存在相似物体时。</translation>
    </message>
    <message>
        <source>The detector has not found the target for %1 frames.</source>
        <translation>检测器已有 %1 帧没有找到该目标。</translation>
    </message>
    <message>
        <source>A tracker may still follow the target, but no detection confirms it. Typical if a face turns away, is occluded or small, and between detections.</source>
        <translation>跟踪器或许仍在跟踪该目标，但没有检测结果予以确认。常见于人脸转开、被遮挡或过小，以及两次检测之间。</translation>
    </message>
    <message>
        <source>Distance to the image border</source>
        <translation>到图像边界的距离</translation>
    </message>
    <message>
        <source>The distance of the box to the image border is %1 px (negative: beyond the border).</source>
        <translation>框到图像边界的距离为 %1 px（负值：已越过边界）。</translation>
    </message>
    <message>
        <source>Pixels beyond the border are unknown, so the target may be cut off.</source>
        <translation>边界之外的像素未知，目标可能被截断。</translation>
    </message>
    <message>
        <source>Size relative to last 10 frames</source>
        <translation>相对于前 10 帧的大小</translation>
    </message>
    <message>
        <source>The box grew to %1 times its size in the previous 10 frames.</source>
        <translation>框增大为前 10 帧的 %1 倍。</translation>
    </message>
    <message>
        <source>Typical if the target approaches quickly, or if the box drifts to a larger object.</source>
        <translation>常见于目标快速靠近，以及框漂移到更大的物体上时。</translation>
    </message>
    <message>
        <source>The box shrank to %1 times its size in the previous 10 frames.</source>
        <translation>框缩小为前 10 帧的 %1 倍。</translation>
    </message>
    <message>
        <source>Typical if the target moves away quickly, or if the box shrinks to a part of it.</source>
        <translation>常见于目标快速远离，以及框收缩到目标的一部分时。</translation>
    </message>
    <message>
        <source>Step per frame, in box sizes</source>
        <translation>每帧的移动（以框的大小计）</translation>
    </message>
    <message>
        <source>The box moved by %1 times its size in one frame; its median over the last 50 tracked frames is %3.</source>
        <translation>框在一帧内移动了自身大小的 %1 倍；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>Typical of fast motion, cuts and missing frames, or if the box jumps to another object.</source>
        <translation>常见于快速运动、镜头切换、缺帧，以及框跳到其他物体时。</translation>
    </message>
    <message>
        <source>The confidence fell to %1; its median over the last 50 tracked frames is %3.</source>
        <translation>置信度降至 %1；最近 50 个跟踪帧的中位数为 %3。</translation>
    </message>
    <message>
        <source>The meaning of the confidence depends on the algorithm.</source>
        <translation>置信度的含义取决于算法。</translation>
    </message>
    <message>
        <source>Overlap with ground truth</source>
        <translation>与真值的重叠率</translation>
    </message>
    <message>
        <source>The box overlaps the ground truth by only %1.</source>
        <translation>框与真值的重叠率仅为 %1。</translation>
    </message>
    <message>
        <source>According to the ground truth, the box is not on the target.</source>
        <translation>根据真值，框不在目标上。</translation>
    </message>
    <message>
        <source>The value is %1. The algorithm compares it with %2.</source>
        <translation>其值为 %1。算法将其与 %2 比较。</translation>
    </message>
    <message>
        <source>The value does not meet the algorithm&apos;s threshold.</source>
        <translation>该值未达到算法的阈值要求。</translation>
    </message>
    <message>
        <source>The images &quot;%1&quot; and &quot;%2&quot; would both be written to &quot;%3&quot;. Rename one, or process them one at a time.</source>
        <translation>图像“%1”和“%2”都会写到“%3”。请重命名其中一幅，或逐幅处理。</translation>
    </message>
    <message>
        <source>Cannot decode image %1 of %2. The images before it were written. Remove or repair it.</source>
        <translation>无法解码 %2 中的第 %1 幅图像。它之前的图像已写出。请移除或修复它。</translation>
    </message>
    <message>
        <source>Cannot write the image &quot;%1&quot;: %2. Check the folder and the free space, or choose another location.</source>
        <translation>无法写入图像“%1”：%2。请检查文件夹和剩余空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Model file: a network (ONNX; empty: the one included with Spoor) or a structured forest (model.yml.gz).</source>
        <translation>模型文件：网络（ONNX；留空则使用 Spoor 自带的网络）或结构化森林（model.yml.gz）。</translation>
    </message>
    <message>
        <source>EdgeBoxes: method that detects the edges. The network finds outlines rather than texture. The forest needs its own model file.</source>
        <translation>EdgeBoxes：检测边缘的方法。网络更多地检测轮廓而非纹理。森林需要其模型文件。</translation>
    </message>
    <message>
        <source>Detects the edges around the target with gradients, a small network or a structured forest (parameter edges), and thins them to lines. Proposals depend on them: the outline of the target should be stronger than the texture inside.</source>
        <translation>用梯度、小型网络或结构化森林（参数 edges）检测目标周围的边缘，并细化为线条。候选框取决于它：目标轮廓应强于其内部纹理。</translation>
    </message>
    <message>
        <source>There is no edge method &apos;%1&apos;. Choose gradient, learned or forest.</source>
        <translation>没有边缘方法“%1”。请选择 gradient、learned 或 forest。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an edge network: it must turn a colour image of any size into one map of half the size. Choose another model, or edges from gradients.</source>
        <translation>“%1”不是边缘网络：边缘网络须由任意尺寸的彩色图像生成一幅尺寸减半的边缘图。请选择其他模型，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>The edge network &quot;%1&quot; is not installed. Choose a network file, or edges from gradients.</source>
        <translation>边缘网络“%1”未安装。请选择网络文件，或使用梯度边缘。</translation>
    </message>
    <message>
        <source>Start with this one: it needs only the image inside the box, and you can inspect every step. It works best on targets that keep their appearance and size: markers, parts on a production line, instruments, static cameras.</source>
        <translation>可从它开始：它只需要框内的图像，而且每一步都可查看。最适合外观和大小不变的目标：标记、流水线上的零件、仪表、固定摄像机。</translation>
    </message>
    <message>
        <source>Use it for targets that leave the frame or are occluded, then return, and whose appearance changes slowly. It learns continuously and searches the whole frame.</source>
        <translation>适合会离开画面或被遮挡后再出现、外观缓慢变化的目标。它持续学习，并搜索整帧。</translation>
    </message>
    <message>
        <source>Optical flow fails on small boxes and surfaces without texture. If the box is wrong for a long time, the tracker learns the wrong object: check the memory. The box keeps its initial aspect ratio.</source>
        <translation>框太小或表面没有纹理时，光流会失败。框长时间出错时，跟踪器会学到错误的物体：请检查记忆。框保持初始的宽高比。</translation>
    </message>
    <message>
        <source>It tracks only within its search window. If the target leaves the window, it searches around the last position, then farther away. It does not recognise a target whose appearance changed while it was gone.</source>
        <translation>它只在搜索窗口内跟踪。目标离开窗口后，先在最后位置附近搜索，再逐渐扩大范围。消失期间外观已变的目标不会被认出。</translation>
    </message>
    <message>
        <source>Use it to detect without drawing boxes: it finds upright frontal faces, or other objects that a cascade was trained on, and numbers each of them. With a tracker it also follows faces that turn away.</source>
        <translation>用于无需画框的检测：它检测正立的正面人脸，或级联所训练的其他物体，并为每个目标编号。配合跟踪器，人脸转开时也能继续跟踪。</translation>
    </message>
    <message>
        <source>It misses profile faces, upside-down faces and faces hidden by more than glasses. Textures that resemble a face can cause false detections. It tells faces apart by position only and does not identify people.</source>
        <translation>侧脸、倒置的脸或遮挡超过眼镜的脸会漏检。像人脸的纹理可能造成误检。它只按位置区分人脸，不识别身份。</translation>
    </message>
    <message>
        <source>The sample shows butterflies, not faces. This page demonstrates the search and how early most windows are rejected. Open a video with faces to see detections.</source>
        <translation>示例中是蝴蝶，没有人脸。本页展示搜索过程，以及多数窗口多早被拒绝。请打开有人脸的视频以查看检测结果。</translation>
    </message>
    <message>
        <source>Use it to see which boxes a tracker with proposals can choose from, or to generate boxes of arbitrary objects for a classifier.</source>
        <translation>用它查看使用候选框的跟踪器有哪些选择，或为分类器生成任意物体的框。</translation>
    </message>
    <message>
        <source>It does not track: each frame has its own proposals, and most of them are not objects. It misses objects without a clear outline.</source>
        <translation>它不跟踪：每帧都有各自的候选框，其中大多数不是物体。轮廓不清晰的物体会漏检。</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Classifies the content of a box with your own network and follows the box with a tracker.</source>
        <translation>用您自己的网络对框中内容分类，并用跟踪器跟踪该框。</translation>
    </message>
    <message>
        <source>ONNX file of a network that takes an image and returns one value per label. Not included with Spoor.</source>
        <translation>网络的 ONNX 文件：输入一幅图像，为每个标签输出一个值。Spoor 不附带。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Top labels</source>
        <translation>最可能的标签</translation>
    </message>
    <message>
        <source>Number of most probable labels stored for each box. More show the alternatives.</source>
        <translation>每个框保存的最可能标签的数量。越多，显示的备选越多。</translation>
    </message>
    <message>
        <source>Classify every</source>
        <translation>分类间隔</translation>
    </message>
    <message>
        <source>Interval between classifications. A box keeps its labels in between. Larger is faster but reacts later to changes.</source>
        <translation>两次分类的间隔。其间框保持原有标签。越大越快，但对变化的反应越迟。</translation>
    </message>
    <message>
        <source>Crop every</source>
        <translation>裁剪间隔</translation>
    </message>
    <message>
        <source>Maximum interval between crops in the crop strip. Smaller adds more crops. A change of the label always adds one.</source>
        <translation>裁剪图带中相邻裁剪图的最大间隔。越小，裁剪图越多。标签改变时总会增加一幅。</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>How a box is fitted to the network&apos;s input aspect ratio. Use the method that the network was trained with.</source>
        <translation>如何使框适应网络输入的宽高比。请使用训练网络时的方式。</translation>
    </message>
    <message>
        <source>With context</source>
        <translation>含周围区域</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Centre crop</source>
        <translation>中心裁剪</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>边距</translation>
    </message>
    <message>
        <source>Margin added on each side, as a fraction of the box&apos;s width and height. More includes more context. Negative values crop the box.</source>
        <translation>在每一侧增加的边距，以框的宽和高的比例计。越大，包含的周围区域越多。负值向内裁剪。</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入尺寸</translation>
    </message>
    <message>
        <source>Width and height of the network&apos;s input, if its file does not fix them. Larger shows more detail but takes longer.</source>
        <translation>网络输入的宽和高，仅在其文件未固定时使用。越大细节越多，但耗时越长。</translation>
    </message>
    <message>
        <source>Input normalisation: (value / divisor - mean) / deviation. Use the values of the training. The defaults are those of ImageNet.</source>
        <translation>输入归一化：(值 / 除数 - 均值) / 标准差。请使用训练时的值。默认值为 ImageNet 的参数。</translation>
    </message>
    <message>
        <source>Channel order</source>
        <translation>通道顺序</translation>
    </message>
    <message>
        <source>Order of the colour channels that the network expects.</source>
        <translation>网络要求的颜色通道顺序。</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>BGR</source>
        <translation>BGR</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>Mean, red</source>
        <translation>均值（红）</translation>
    </message>
    <message>
        <source>Mean, green</source>
        <translation>均值（绿）</translation>
    </message>
    <message>
        <source>Mean, blue</source>
        <translation>均值（蓝）</translation>
    </message>
    <message>
        <source>Deviation, red</source>
        <translation>标准差（红）</translation>
    </message>
    <message>
        <source>Deviation, green</source>
        <translation>标准差（绿）</translation>
    </message>
    <message>
        <source>Deviation, blue</source>
        <translation>标准差（蓝）</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Whether the network returns logits, which pass through softmax, or probabilities. Automatic: logits, unless the network ends with softmax or sigmoid.</source>
        <translation>网络输出 logits（再经过 softmax）还是概率。自动：视为 logits，除非网络以 softmax 或 sigmoid 结尾。</translation>
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
        <source>Tracker that moves the boxes. None: boxes keep their position until the next keyframe.</source>
        <translation>移动框的跟踪器。无：框保持原位，直到下一个关键帧。</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>Cuts the box out of the image, with the size and normalisation that the network expects. Check the crop: the labels depend on it.</source>
        <translation>按网络要求的尺寸和归一化方式从图像中裁出框内区域。请检查裁剪图：标签取决于它。</translation>
    </message>
    <message>
        <source>Runs the network on the crop and ranks the labels by probability. An object without a label of its own gets the most similar label.</source>
        <translation>对裁剪图运行网络，并按概率排列标签。没有对应标签的物体会得到最相似的标签。</translation>
    </message>
    <message>
        <source>Box crop</source>
        <translation>框的裁剪</translation>
    </message>
    <message>
        <source>Network input</source>
        <translation>网络输入</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>分类器</translation>
    </message>
    <message>
        <source>Crops over time</source>
        <translation>裁剪图随时间的变化</translation>
    </message>
    <message>
        <source>Labels over time</source>
        <translation>标签随时间的变化</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 MB, which is too large for a list of labels. Specify a text file with one label per line.</source>
        <translation>“%1”有 %2 MB，对标签列表来说太大。请指定每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>Cannot read the label file &quot;%1&quot;. Specify a text file with one label per line.</source>
        <translation>无法读取标签文件“%1”。请指定每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not UTF-8 text. Specify a text file with one label per line.</source>
        <translation>“%1”不是 UTF-8 文本。请指定每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>Line %1 of &quot;%2&quot; is too long for a label. Specify a text file with one label per line.</source>
        <translation>“%2”的第 %1 行过长，不能作为标签。请指定每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty. Specify a text file with one label per line.</source>
        <translation>“%1”是空的。请指定每行一个标签的文本文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image classifier: it has %2 inputs instead of one. Choose another network.</source>
        <translation>“%1”不是图像分类器：它有 %2 个输入，而不是一个。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a classifier: it has %2 outputs instead of one. Choose another network.</source>
        <translation>“%1”不是分类器：它有 %2 个输出，而不是一个。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image classifier: its input is %2 instead of 1 x 3 x height x width (1 x 1 for grey). Choose another network.</source>
        <translation>“%1”不是图像分类器：其输入为 %2，而不是 1 x 3 x 高 x 宽（灰度为 1 x 1）。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a classifier: its output is %2 instead of one value per label. Choose another network.</source>
        <translation>“%1”不是分类器：其输出为 %2，而不是每个标签一个值。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 labels, but &quot;%3&quot; has %4 outputs. Specify a label file with one line per output, in the same order.</source>
        <translation>“%1”有 %2 个标签，但“%3”有 %4 个输出。请指定按输出顺序每个输出一行的标签文件。</translation>
    </message>
    <message>
        <source>Use it to see how a network classifies a target while a tracker follows it, and when the class changes.</source>
        <translation>用它查看跟踪器跟踪目标时网络如何对其分类，以及类别何时改变。</translation>
    </message>
    <message>
        <source>It needs your own network and its labels, which are not included with Spoor. A network assigns one of its labels to everything, even to unknown objects.</source>
        <translation>它需要您自己的网络及其标签，Spoor 不附带。网络会给任何东西分配自己的一个标签，包括未知物体。</translation>
    </message>
    <message>
        <source>This page stays empty without a network. Choose one in the parameters of the workbench.</source>
        <translation>没有网络时此页为空。请在工作台的参数中选择网络。</translation>
    </message>
    <message>
        <source>The box is tracked, but its content differs too much from the first appearance of the target: similarity %1, threshold %2.</source>
        <translation>框仍在跟踪，但其内容与目标最初的外观相差太大：相似度 %1，阈值 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is open in another window or program. Close it there or choose another name.</source>
        <translation>“%1”已在另一个窗口或程序中打开。请先在那里关闭它，或选择其他名称。</translation>
    </message>
    <message>
        <source>The copy &quot;%1&quot; differs from the data written. The project stays at its previous location. Save it to another location.</source>
        <translation>副本“%1”与写入的数据不一致。项目保留在原位置。请保存到其他位置。</translation>
    </message>
    <message>
        <source>There is no project to save.</source>
        <translation>没有可以保存的项目。</translation>
    </message>
    <message>
        <source>There is not enough memory. Close other programs and try again.</source>
        <translation>内存不足。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>Internal error: %1. The operation was cancelled. Please report this problem.</source>
        <translation>内部错误：%1。操作已取消。请报告此问题。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains views, triggers or other objects that Spoor projects never contain, so it was not opened. Do not trust its source.</source>
        <translation>“%1”含有视图、触发器或其他 Spoor 项目中绝不会有的内容，因此未打开。请勿信任其来源。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged: the table &quot;%2&quot; is missing.</source>
        <translation>“%1”已损坏：缺少表“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged: %2. It was not opened or changed.</source>
        <translation>“%1”已损坏：%2。文件未打开，也未更改。</translation>
    </message>
    <message>
        <source>a box has a size that no image can have</source>
        <translation>某个框的尺寸超出任何图像的可能</translation>
    </message>
    <message>
        <source>a name is too long to be shown</source>
        <translation>某个名称过长，无法显示</translation>
    </message>
    <message>
        <source>it has too many targets to be shown</source>
        <translation>目标数量过多，无法显示</translation>
    </message>
    <message>
        <source>Target %3 has too many frames between its keyframes %1 and %2 to interpolate. Delete one of the keyframes.</source>
        <translation>目标 %3 的关键帧 %1 与 %2 之间的帧太多，无法插值。请删除其中一个关键帧。</translation>
    </message>
    <message>
        <source>%1, line %2: lists are nested too deeply, so the file was not read.</source>
        <translation>%1，第 %2 行：列表嵌套过深，文件未读取。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: it is a pipe or a device. Specify a file, or /dev/stdin for standard input.</source>
        <translation>无法读取“%1”：它是管道或设备。请指定文件，或用 /dev/stdin 表示标准输入。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: it is larger than %2 MB. Split the file.</source>
        <translation>无法读取“%1”：超过 %2 MB。请拆分文件。</translation>
    </message>
    <message>
        <source>The image &quot;%1&quot; has %2 x %3 pixels, more than can be decoded. Crop it or scale it down.</source>
        <translation>图像“%1”有 %2 x %3 像素，超出可解码的范围。请裁剪或缩小它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a project, not a reproduction bundle, so it has no results to compare with. Create a bundle with &apos;spoor-cli track --bundle&apos; or the workbench.</source>
        <translation>“%1”是项目而不是复现包，因此没有可供比较的结果。请用“spoor-cli track --bundle”或工作台创建复现包。</translation>
    </message>
    <message>
        <source>Cannot create a temporary folder in %1. Set TMPDIR to a writable folder.</source>
        <translation>无法在 %1 中创建临时文件夹。请把 TMPDIR 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>%1 does not distinguish frames without detections from frames that were not searched.</source>
        <translation>%1 不区分没有检测结果的帧与未搜索的帧。</translation>
    </message>
    <message>
        <source>%1, line %2: expected ascending pairs of frames for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为升序的帧号对，实际为 %4。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; finds its own targets, but TraX provides a box. Choose an algorithm that follows a box.</source>
        <translation>算法“%1”自行寻找目标，而 TraX 会提供框。请选择跟踪框的算法。</translation>
    </message>
    <message>
        <source>TraX has no message &apos;%1&apos;. Expected initialize, frame or quit.</source>
        <translation>TraX 没有消息“%1”。应为 initialize、frame 或 quit。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; has an unclosed quote, or text after a closing quote: %2. Close it, and write \&quot; for a quote inside.</source>
        <translation>TraX 消息“%1”中有未闭合的引号，或闭合引号之后还有内容：%2。请闭合引号，并把其中的引号写作 \&quot;。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid TraX image. Expected file://PATH, image:WIDTH;HEIGHT;FORMAT;BASE64 (rgb, gray8 or gray16, with matching size), or data:image/jpeg;BASE64.</source>
        <translation>“%1”不是有效的 TraX 图像。应为 file://PATH、image:WIDTH;HEIGHT;FORMAT;BASE64（rgb、gray8 或 gray16，大小须相符）或 data:image/jpeg;BASE64。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a region that can be tracked. Expected a rectangle x,y,w,h, the corners of a polygon, or a mask.</source>
        <translation>“%1”不是可跟踪的区域。应为矩形 x,y,w,h、多边形的顶点或掩码。</translation>
    </message>
    <message>
        <source>The TraX stream was closed without the message quit. Check the output of the program at the other end.</source>
        <translation>TraX 流在没有 quit 消息的情况下被关闭。请查看另一端程序的输出。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; can only be sent by a tracker, not received. Expected initialize, frame or quit.</source>
        <translation>TraX 消息“%1”只能由跟踪器发送，不能接收。应为 initialize、frame 或 quit。</translation>
    </message>
    <message>
        <source>The TraX message &apos;%1&apos; has %2 arguments, but protocol version %3 requires %4. Set the version with --protocol.</source>
        <translation>TraX 消息“%1”有 %2 个参数，但协议版本 %3 要求 %4 个。请用 --protocol 设置版本。</translation>
    </message>
    <message>
        <source>The TraX message &apos;frame&apos; arrived before &apos;initialize&apos;, so there is no target. Send a region first.</source>
        <translation>TraX 消息“frame”在“initialize”之前到达，因此没有目标。请先发送一个区域。</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;, but must be a whole number from %3 to %4. The program that starts the tracker sets it.</source>
        <translation>%1 为“%2”，但必须是 %3 到 %4 的整数。它由启动跟踪器的程序设置。</translation>
    </message>
    <message>
        <source>No program listens on port %1 of this machine, set by TRAX_SOCKET (%2). Unset it to use standard input and output.</source>
        <translation>TRAX_SOCKET 指定的本机端口 %1 上没有程序在监听（%2）。取消设置该变量即可使用标准输入和标准输出。</translation>
    </message>
    <message>
        <source>Lost the connection to the program at the other end of the TraX stream: %1. Check the output of that program.</source>
        <translation>与 TraX 流另一端程序的连接已断开：%1。请查看该程序的输出。</translation>
    </message>
    <message>
        <source>A TraX message is longer than 1 GiB. Send images as files.</source>
        <translation>一条 TraX 消息超过 1 GiB。请以文件发送图像。</translation>
    </message>
    <message>
        <source>Use it for targets that stay in the frame while their size or the lighting changes: gradients tolerate lighting changes, and the filter also learns the surroundings. If the aspect ratio changes too, try scale_mode=proposals.</source>
        <translation>适合始终在画面内、但大小或光照会变化的目标：梯度对光照变化不敏感，滤波器也会学习目标周围的内容。宽高比也会变化时，可试用 scale_mode=proposals。</translation>
    </message>
    <message>
        <source>Use it for the most accurate boxes on any kind of target, if you have its networks. They were trained on thousands of videos and handle changes in size, shape and lighting.</source>
        <translation>如果有它的网络，可用它得到任意目标最准确的框。这些网络用数千段视频训练过，能适应大小、形状和光照的变化。</translation>
    </message>
    <message>
        <source>It needs network files that are not included with Spoor. It can switch to a similar object nearby, because it learns only the initial appearance of the target.</source>
        <translation>它需要 Spoor 不附带的网络文件。它只学习目标最初的外观，因此可能转而跟踪附近的相似物体。</translation>
    </message>
    <message>
        <source>This page stays empty without networks. Choose them in the parameters of the workbench.</source>
        <translation>没有网络时此页为空。请在工作台的参数中选择网络。</translation>
    </message>
    <message>
        <source>The box is %1 x %2 pixels, which is too small or much too large for this tracker. Draw it around the target.</source>
        <translation>框为 %1 x %2 像素，对此跟踪器来说太小或过大。请围绕目标画框。</translation>
    </message>
    <message>
        <source>Nothing resembles the target: the best score is %1, usually %2.</source>
        <translation>没有与目标相似的内容：最高得分为 %1，通常为 %2。</translation>
    </message>
    <message>
        <source>The best position resembles the target less than usual: its score is %1, usually %2.</source>
        <translation>最佳位置不如往常像目标：得分为 %1，通常为 %2。</translation>
    </message>
    <message>
        <source>Uncertain below</source>
        <translation>不确定阈值</translation>
    </message>
    <message>
        <source>Lost below</source>
        <translation>丢失阈值</translation>
    </message>
    <message>
        <source>Found above</source>
        <translation>重新找回阈值</translation>
    </message>
    <message>
        <source>Fraction of the usual score that a distant position must reach to recover a lost target. More avoids false recoveries but misses true ones.</source>
        <translation>较远的位置须达到通常得分的此比例，才能找回丢失的目标。越大，误找回越少，但也会错过真正的目标。</translation>
    </message>
    <message>
        <source>Re-detection windows</source>
        <translation>重新检测窗口数</translation>
    </message>
    <message>
        <source>Number of windows around the last position that are searched per frame for a lost target. More recovers it sooner but takes longer.</source>
        <translation>每帧在丢失目标的最后位置周围搜索的窗口数。越多找回越快，但耗时越长。</translation>
    </message>
    <message>
        <source>Maps of layer</source>
        <translation>特征图所属的层</translation>
    </message>
    <message>
        <source>Layer whose feature maps are shown as an intermediate result.</source>
        <translation>作为中间结果显示其特征图的层。</translation>
    </message>
    <message>
        <source>OpenCV mode</source>
        <translation>OpenCV 模式</translation>
    </message>
    <message>
        <source>Reproduces the boxes of OpenCV&apos;s TrackerNano, including its errors. Use it for comparisons.</source>
        <translation>重现 OpenCV 的 TrackerNano 的框，包括其错误。用于比较。</translation>
    </message>
    <message>
        <source>Siamese network</source>
        <translation>孪生网络</translation>
    </message>
    <message>
        <source>Resembles the target less</source>
        <translation>与目标相似度较低</translation>
    </message>
    <message>
        <source>Size or shape changed</source>
        <translation>大小或形状改变</translation>
    </message>
    <message>
        <source>Farther from the last position</source>
        <translation>离上一位置更远</translation>
    </message>
    <message>
        <source>Slightly worse overall</source>
        <translation>总体略差</translation>
    </message>
    <message>
        <source>Box selection</source>
        <translation>框的选择</translation>
    </message>
    <message>
        <source>Size and shape penalty</source>
        <translation>大小与形状的惩罚</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗函数</translation>
    </message>
    <message>
        <source>Final score</source>
        <translation>最终得分</translation>
    </message>
    <message>
        <source>Top candidates</source>
        <translation>最佳候选</translation>
    </message>
    <message>
        <source>Box score</source>
        <translation>框的得分</translation>
    </message>
    <message>
        <source>Size and shape consistency</source>
        <translation>大小与形状的一致性</translation>
    </message>
    <message>
        <source>Best position</source>
        <translation>最佳位置</translation>
    </message>
    <message>
        <source>Best position, rejected</source>
        <translation>最佳位置，被拒绝</translation>
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
        <source>Cuts a square around the last position of the target out of the image, about four times its size, and resizes it for the network. The tracker cannot find a target outside it.</source>
        <translation>在目标最后位置周围从图像中裁出一个约四倍大的方块，并为网络调整尺寸。跟踪器找不到其外的目标。</translation>
    </message>
    <message>
        <source>Extracts the target&apos;s features with the backbone when the box is drawn and, if the memory is used, whenever the target is clearly visible. The gallery shows the current templates.</source>
        <translation>画框时用主干网络提取目标的特征；使用记忆时，每当目标清晰可见再提取一次。图集展示当前的模板。</translation>
    </message>
    <message>
        <source>Extracts the features of the search area with the backbone and compares them with the template. This gives a score and a box for each of 16 x 16 positions. The feature maps show what a layer responds to.</source>
        <translation>用主干网络提取搜索区域的特征并与模板比较。在 16 x 16 个位置各得到一个得分和一个框。特征图展示某一层对什么有响应。</translation>
    </message>
    <message>
        <source>Weighs the scores: changes of size or shape lower them, and positions near the centre of the window raise them. The best box moves the target. Its score relative to the usual one determines whether it is trusted.</source>
        <translation>权衡得分：大小或形状改变会降低得分，靠近窗口中心则提高。最好的框移动目标。其得分与通常得分之比决定它是否可信。</translation>
    </message>
    <message>
        <source>The network %1 is not a tracker backbone: it does not map one colour image to one feature map. Choose a backbone and its head, for example of NanoTrack.</source>
        <translation>网络 %1 不是跟踪器的主干网络：它不能由一幅彩色图像得到一个特征图。请选择主干网络及其头部网络，例如 NanoTrack 的。</translation>
    </message>
    <message>
        <source>The network %1 is not a head for the backbone %2: it does not map features of %3 and %4 to scores and boxes. Choose two files that belong together.</source>
        <translation>网络 %1 不是主干网络 %2 的头部网络：它不能由 %3 与 %4 的特征得到得分和框。请选择相互配套的两个文件。</translation>
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
        <source>&quot;%1&quot; has %2 frames, but the ground truth has %3. The additional frames are ignored.</source>
        <translation>“%1”有 %2 帧，但真值有 %3 帧。多出的帧被忽略。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 frames, but the ground truth has %3. The missing frames count as Lost.</source>
        <translation>“%1”有 %2 帧，但真值有 %3 帧。缺少的帧按丢失计算。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: target %2 is compared with ground-truth target %3, which it overlaps most.</source>
        <translation>“%1”：目标 %2 与重叠最多的真值目标 %3 比较。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a list of results without images. image_id is read as the frame number, counted from %2.</source>
        <translation>“%1”是不含图像的结果列表。image_id 作为帧号读取，从 %2 开始计数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no track IDs. Each label is imported as one target. Boxes whose label occurs twice in a frame are imported as separate targets.</source>
        <translation>“%1”没有轨迹 ID。每个标签导入为一个目标。若某标签在一帧中出现两次，则其各框导入为单独的目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a binary VOT result or is truncated. Export the result as text from the toolkit, or run it again.</source>
        <translation>“%1”不是 VOT 的二进制结果，或已被截断。请从工具包导出文本结果，或重新运行。</translation>
    </message>
    <message>
        <source>Images of %1 x %2 pixels with %3 channels are not supported. Expected 1 (grey), 3 or 4 channels and at most %4 pixels per side.</source>
        <translation>不支持 %1 x %2 像素、%3 个通道的图像。应为 1 个（灰度）、3 个或 4 个通道，每边最多 %4 像素。</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; has %2 values for %3 frames. Pass one value per frame.</source>
        <translation>列“%1”有 %2 个值，但有 %3 帧。请每帧传入一个值。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a target state. Expected Tracking, Uncertain or Lost.</source>
        <translation>“%1”不是目标状态。应为 Tracking、Uncertain 或 Lost。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a box source. Expected given, tracked or interpolated.</source>
        <translation>“%1”不是框的来源。应为 given、tracked 或 interpolated。</translation>
    </message>
    <message>
        <source>Frame %1 is out of order. Frames must start at 0 or later and ascend, with at most one row per target and frame.</source>
        <translation>帧 %1 的顺序不对。帧须从 0 或更后开始并递增，每个目标每帧最多一行。</translation>
    </message>
    <message>
        <source>The box of frame %1 is not valid. Expected finite numbers x, y, width and height, the last two not negative. For no box, use nan or the state Lost.</source>
        <translation>帧 %1 的框无效。应为有限数值的 x、y、宽和高，后两者不为负。没有框时请用 nan 或状态 Lost。</translation>
    </message>
    <message>
        <source>%1 is not a valid target number. Use 0 to %2.</source>
        <translation>%1 不是有效的目标编号。请使用 0 到 %2。</translation>
    </message>
    <message>
        <source>An array of %1 with %2 dimensions is not an image. Expected uint8 with height x width, or height x width x channels.</source>
        <translation>类型为 %1、%2 维的数组不是图像。应为 uint8，形状为 高 x 宽 或 高 x 宽 x 通道。</translation>
    </message>
    <message>
        <source>%1 is not a valid box. Expected four numbers: x, y, width and height in pixels.</source>
        <translation>%1 不是有效的框。应为四个数：以像素计的 x、y、宽和高。</translation>
    </message>
    <message>
        <source>A project has no property &apos;%1&apos;. Choose one of: input, algorithm, parameters, device, stages, seed and range.</source>
        <translation>项目没有属性“%1”。请选择以下之一：input、algorithm、parameters、device、stages、seed 和 range。</translation>
    </message>
    <message>
        <source>The project is closed. Open it again to continue.</source>
        <translation>项目已关闭。请重新打开后继续。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a way to count frames without a box. Expected repeat, nan or zero.</source>
        <translation>“%1”不是没有框的帧的计算方式。应为 repeat、nan 或 zero。</translation>
    </message>
    <message>
        <source>There is no frame yet. Pass a frame before you start targets.</source>
        <translation>还没有帧。请先传入一帧，再开始目标。</translation>
    </message>
    <message>
        <source>There is no target to track. Start one with a frame and a box first.</source>
        <translation>没有要跟踪的目标。请先用一帧和一个框开始一个目标。</translation>
    </message>
    <message>
        <source>There is no state yet, because nothing was tracked. Pass a frame first.</source>
        <translation>还没有状态，因为尚未跟踪任何内容。请先传入一帧。</translation>
    </message>
    <message>
        <source>This state belongs to the algorithm &apos;%1&apos;, not to &apos;%2&apos;. Create a tracker with that algorithm.</source>
        <translation>此状态属于算法“%1”，而不是“%2”。请用该算法创建跟踪器。</translation>
    </message>
    <message>
        <source>Layer feature maps</source>
        <translation>某一层的特征图</translation>
    </message>
    <message>
        <source>The correlation maps of all targets need %1 values, but at most %2 are possible. Search only near the targets, or track fewer at once.</source>
        <translation>所有目标的相关图需要 %1 个值，但最多可有 %2 个。请只在目标附近搜索，或同时跟踪较少的目标。</translation>
    </message>
    <message>
        <source>Open a video and choose an algorithm first.</source>
        <translation>请先打开视频并选择算法。</translation>
    </message>
    <message>
        <source>There is no box in this frame or the previous one. Draw one.</source>
        <translation>本帧和前一帧中都没有框。请画一个。</translation>
    </message>
    <message>
        <source>Recomputing frame %1 gave other boxes than those stored. Compare again to inspect the stages.</source>
        <translation>重新计算第 %1 帧得到的框与保存的不同。请重新对比以查看各阶段。</translation>
    </message>
    <message>
        <source>swap %1 and %2</source>
        <translation>互换 %1 和 %2</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; already contains images %2*.png. Choose an empty folder.</source>
        <translation>文件夹“%1”中已有图像 %2*.png。请选择空文件夹。</translation>
    </message>
    <message>
        <source>No box of &quot;%1&quot; is inside the image in these frames, so there is nothing to write. Choose other frames.</source>
        <translation>在这些帧中，“%1”没有框位于图像内，没有可写入的内容。请选择其他帧。</translation>
    </message>
    <message>
        <source>Neither target has boxes from this frame on.</source>
        <translation>从此帧起两个目标都没有框。</translation>
    </message>
    <message>
        <source>Colour weight</source>
        <translation>颜色权重</translation>
    </message>
    <message>
        <source>Weight of the target&apos;s colours next to the background-aware filter, where they stand out. More tolerates deformation but is misled by similar colours. 0 or grey video: none.</source>
        <translation>目标颜色在突出之处相对于背景感知滤波器的权重。越大越能容忍变形，但易受相似颜色误导。0 或灰度视频：不使用。</translation>
    </message>
    <message>
        <source>Counts the colours that distinguish the target from its surroundings, and finds where they occur. It tolerates rotation and deformation. If the colours stand out, they contribute to the target&apos;s position. Disabled for grey video.</source>
        <translation>统计使目标区别于周围的颜色，并找出它们的位置。它能容忍旋转和变形。颜色突出时会影响目标的位置。灰度视频不使用。</translation>
    </message>
    <message>
        <source>Colour histogram</source>
        <translation>颜色直方图</translation>
    </message>
    <message>
        <source>Colour likelihood</source>
        <translation>颜色似然</translation>
    </message>
    <message>
        <source>--eao needs two sequence lengths in frames, LOW HIGH, the smaller one first.</source>
        <translation>--eao 需要两个以帧计的序列长度 LOW HIGH，较小的在前。</translation>
    </message>
    <message>
        <source>No known benchmark has %1 attributes. Expected 11 flags (OTB), 12 (UAV123) or 14 (LaSOT), or names.</source>
        <translation>没有已知的基准测试使用 %1 个属性。应为 11 个标志（OTB）、12 个（UAV123）或 14 个（LaSOT），或名称。</translation>
    </message>
    <message>
        <source>expected attribute names such as OCC, SV.</source>
        <translation>应为属性的名称，例如 OCC, SV。</translation>
    </message>
    <message>
        <source>line %1: expected a number, found &quot;%2&quot;.</source>
        <translation>第 %1 行：应为一个数，实际为“%2”。</translation>
    </message>
    <message>
        <source>expected ope, sre, tre, vot or vot-st.</source>
        <translation>应为 ope、sre、tre、vot 或 vot-st。</translation>
    </message>
    <message>
        <source>expected [low, high], two sequence lengths, for &apos;%1&apos;.</source>
        <translation>“%1”应为 [low, high]，即两个序列长度。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no attribute file for any sequence; expected NAME.txt.</source>
        <translation>“%1”中没有任何序列的属性文件；应为 NAME.txt。</translation>
    </message>
    <message>
        <source>This run was made with the external tracker %1. Spoor does not start programs that a file names. Choose the tracker yourself.</source>
        <translation>此运行由外部跟踪器 %1 生成。Spoor 不会启动文件中指定的程序。请自行选择该跟踪器。</translation>
    </message>
    <message>
        <source>Slurm does not respond: %1</source>
        <translation>Slurm 没有响应：%1</translation>
    </message>
    <message>
        <source>Job %1 ended without completing any of its %2 missing runs. The reason is in %3.</source>
        <translation>作业 %1 已结束，其缺少的 %2 次运行一次也没有完成。原因见 %3。</translation>
    </message>
    <message>
        <source>Slurm has not responded for 15 minutes: %1. Run the command again later; completed runs are saved.</source>
        <translation>Slurm 已有 15 分钟没有响应：%1。请稍后重新运行该命令；已完成的运行均已保存。</translation>
    </message>
    <message>
        <source>--shard runs one part, --merge writes the report, and --slurm does both. Specify only one of them.</source>
        <translation>--shard 运行一个部分，--merge 写出报告，--slurm 两者都做。请只指定其一。</translation>
    </message>
    <message>
        <source>--merge does not run anything. Omit --retry or --merge.</source>
        <translation>--merge 不运行任何内容。请省略 --retry 或 --merge。</translation>
    </message>
    <message>
        <source>--wait, --array, --partition, --gpus, --time and --sbatch require --slurm. Add it, or omit them.</source>
        <translation>--wait、--array、--partition、--gpus、--time 和 --sbatch 需要 --slurm。请加上它，或省略这些选项。</translation>
    </message>
    <message>
        <source>%1, line %2: expected x,y,width,height, one line per target.</source>
        <translation>%1，第 %2 行：应为 x,y,width,height，每个目标一行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains no box. Expected x,y,width,height, one line per target.</source>
        <translation>“%1”中没有框。应为 x,y,width,height，每个目标一行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lists no videos. Expected a folder with videos or folders of images, or a text file with one path per line.</source>
        <translation>“%1”中没有列出视频。应为含有视频或图像文件夹的文件夹，或每行一个路径的文本文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lists &quot;%2&quot; twice. List each video once.</source>
        <translation>“%1”中列出了两次“%2”。请每个视频只列一次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, which is listed in &quot;%2&quot;, does not exist.</source>
        <translation>“%2”中列出的“%1”不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no first box. Add it to &quot;%2&quot; as x,y,width,height.</source>
        <translation>“%1”没有第一个框。请在“%2”中以 x,y,width,height 的形式添加。</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;. Check the path and the permissions.</source>
        <translation>无法读取“%1”。请检查路径和权限。</translation>
    </message>
    <message>
        <source>The run %1 was interrupted.</source>
        <translation>运行 %1 被中断。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid shard. Write it as NUMBER/COUNT, counted from 1: 3/64 is the third of 64 parts.</source>
        <translation>“%1”不是有效的分片。请写成 NUMBER/COUNT，从 1 开始：3/64 是 64 个部分中的第三个。</translation>
    </message>
    <message>
        <source>Cannot start &apos;%1&apos;: Slurm is not installed on this machine. Run this command where jobs are submitted, or use --shard with another scheduler.</source>
        <translation>无法启动“%1”：本机未安装 Slurm。请在提交作业的机器上运行该命令，或在其他调度器下使用 --shard。</translation>
    </message>
    <message>
        <source>Slurm rejected the jobs of %1: %2</source>
        <translation>Slurm 拒绝了 %1 的作业：%2</translation>
    </message>
    <message>
        <source>Cannot start the tracker &apos;%1&apos;: %2. Check the command.</source>
        <translation>无法启动跟踪器“%1”：%2。请检查命令。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; sent a line that is not valid TraX: %2. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”发送了无效的 TraX 行：%2。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; stopped. Its message: %2</source>
        <translation>跟踪器“%1”已停止。它的消息：%2</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; sent &apos;%2&apos; first instead of &apos;hello&apos;. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”首先发送的是“%2”而不是“hello”。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; reports TraX version &apos;%2&apos;. Expected a number from 1 to 4.</source>
        <translation>跟踪器“%1”报告的 TraX 版本为“%2”。应为 1 到 4 的数。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; does not accept %2, and Spoor cannot send anything else. Choose another tracker.</source>
        <translation>跟踪器“%1”不接受 %2，而 Spoor 无法发送其他内容。请选择其他跟踪器。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; replied to a frame with %2 instead of &apos;state&apos; and one region. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”对一帧的回复是 %2，而不是“state”和一个区域。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; replied &apos;%2&apos;, which is not a valid region. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”回复了“%2”，这不是有效的区域。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The external tracker cannot go back that far, because the frames sent to it were deleted. Draw the box again in the frame to continue from.</source>
        <translation>外部跟踪器无法回到那么早，因为发送给它的帧已被删除。请在要继续的那一帧重新画框。</translation>
    </message>
    <message>
        <source>the tracker replied &apos;%1&apos;, which is not a valid box</source>
        <translation>跟踪器回复了“%1”，这不是有效的框</translation>
    </message>
    <message>
        <source>External tracker: %1</source>
        <translation>外部跟踪器：%1</translation>
    </message>
    <message>
        <source>Sends the frames to an external program that supports TraX, and uses its boxes.</source>
        <translation>把各帧发送给支持 TraX 的外部程序，并使用它的框。</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>Maximum time for the program to start, and to process each frame. More tolerates slower programs but detects hangs later.</source>
        <translation>程序启动以及处理每一帧的最长时间。越大越能容忍较慢的程序，但越晚发现停止响应。</translation>
    </message>
    <message>
        <source>External tracker</source>
        <translation>外部跟踪器</translation>
    </message>
    <message>
        <source>Waits for the reply of the external tracker.</source>
        <translation>等待外部跟踪器的回复。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 needs N x C x H x W values, but gets %4. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）需要 N x C x H x W 的值，但得到 %4。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 needs rows of N x C values, but gets %4. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）需要 N x C 的行，但得到 %4。请重新导出网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 reads index %4 of an axis with %5 values. Export the network again.</source>
        <translation>网络 %3 的层“%1”（%2）读取一个有 %5 个值的轴的下标 %4。请重新导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has more than %2 weights, which is the limit. Use a smaller network.</source>
        <translation>网络 %1 的权重超过上限 %2 个。请使用更小的网络。</translation>
    </message>
    <message>
        <source>Colour distinctiveness</source>
        <translation>颜色的突出程度</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; did not respond for %2 s and was stopped. Increase the parameter &apos;timeout&apos;, or run the tracker on its own to find the cause.</source>
        <translation>跟踪器“%1”在 %2 秒内没有响应，已被停止。请增大参数“timeout”，或单独运行该跟踪器以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; wrote an endless line and was stopped. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”写出了没有结尾的一行，已被停止。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; closed its output. Run it on its own to find the cause.</source>
        <translation>跟踪器“%1”关闭了输出。请单独运行它以查找原因。</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; crashed (signal %2). Its last message: %3</source>
        <translation>跟踪器“%1”崩溃（信号 %2）。它的最后一条消息：%3</translation>
    </message>
    <message>
        <source>The tracker &apos;%1&apos; exited with code %2. Its last message: %3</source>
        <translation>跟踪器“%1”以退出码 %2 结束。它的最后一条消息：%3</translation>
    </message>
    <message>
        <source>Nothing resembles the target: the best score is %1, usually %2. TLD&apos;s detector does not find it either.</source>
        <translation>没有与目标相似的内容：最高得分为 %1，通常为 %2。TLD 的检测器也未找到它。</translation>
    </message>
    <message>
        <source>Nothing resembles the target: the best score is %1, usually %2. The network rejects the %3 positions that TLD&apos;s detector finds.</source>
        <translation>没有与目标相似的内容：最高得分为 %1，通常为 %2。TLD 的检测器找到的 %3 个位置均被网络拒绝。</translation>
    </message>
    <message>
        <source>TLD&apos;s detector found the target here and the network confirms it: the score is %1, usually %2.</source>
        <translation>TLD 的检测器在此找到目标，网络予以确认：得分为 %1，通常为 %2。</translation>
    </message>
    <message>
        <source>Re-detection</source>
        <translation>重新检测</translation>
    </message>
    <message>
        <source>Network only</source>
        <translation>仅用网络</translation>
    </message>
    <message>
        <source>TLD&apos;s detector</source>
        <translation>TLD 的检测器</translation>
    </message>
    <message>
        <source>How lost targets are recovered. TLD&apos;s detector learns the target while the network is confident and suggests positions. The network confirms them.</source>
        <translation>如何找回丢失的目标。TLD 的检测器在网络置信度高时学习目标并给出可能的位置，由网络确认。</translation>
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
        <source>Layer &apos;%1&apos; (%2) of the network %3 depends on sizes that are not fixed in the file. Export the network with fixed sizes.</source>
        <translation>网络 %3 的层“%1”（%2）依赖文件中未固定的尺寸。请以固定尺寸导出网络。</translation>
    </message>
    <message>
        <source>First template: weight %1 %</source>
        <translation>第一个模板：权重 %1 %</translation>
    </message>
    <message>
        <source>a rotated box needs an angle in degrees</source>
        <translation>旋转框需要以度为单位的角度</translation>
    </message>
    <message>
        <source>a rotated box needs a centre, a width and a height in pixels</source>
        <translation>旋转框需要以像素为单位的中心、宽和高</translation>
    </message>
    <message>
        <source>a polygon needs at least three vertices</source>
        <translation>多边形至少需要三个顶点</translation>
    </message>
    <message>
        <source>a polygon can have at most %1 vertices</source>
        <translation>多边形最多有 %1 个顶点</translation>
    </message>
    <message>
        <source>vertices need coordinates in pixels</source>
        <translation>顶点需要以像素为单位的坐标</translation>
    </message>
    <message>
        <source>a polygon must not cross itself, but its sides %1 and %2 do</source>
        <translation>多边形不得自相交，但它的边 %1 与 %2 相交</translation>
    </message>
    <message>
        <source>a mask needs a position and a size that an image can have</source>
        <translation>掩码需要图像可能具有的位置和尺寸</translation>
    </message>
    <message>
        <source>a mask must not be larger than the image (%1 x %2)</source>
        <translation>掩码不得大于图像（%1 x %2）</translation>
    </message>
    <message>
        <source>the runs of a mask must add up to its %1 pixels, but the sum is %2</source>
        <translation>掩码的游程之和必须为其 %1 个像素，但实际为 %2</translation>
    </message>
    <message>
        <source>points need at least one position</source>
        <translation>点至少需要一个位置</translation>
    </message>
    <message>
        <source>points can have at most %1 positions</source>
        <translation>点最多有 %1 个位置</translation>
    </message>
    <message>
        <source>expected a shape (turned X Y W H ANGLE, polygon X Y ..., mask X Y W H RUNS ... or points X Y ...), found &quot;%1&quot;</source>
        <translation>应为形状（turned X Y W H ANGLE、polygon X Y ...、mask X Y W H RUNS ... 或 points X Y ...），实际为“%1”</translation>
    </message>
    <message>
        <source>The shape is not valid: %1.</source>
        <translation>该形状无效：%1。</translation>
    </message>
    <message>
        <source>The shape already exists.</source>
        <translation>该形状已存在。</translation>
    </message>
    <message>
        <source>set shape of %1</source>
        <translation>设置 %1 的形状</translation>
    </message>
    <message>
        <source>The target has no shape in this frame.</source>
        <translation>目标在这一帧没有形状。</translation>
    </message>
    <message>
        <source>The results are being loaded. Try again in a moment.</source>
        <translation>正在加载结果。请稍后再试。</translation>
    </message>
    <message>
        <source>The target has no tracking results after this frame.</source>
        <translation>此帧之后没有该目标的跟踪结果。</translation>
    </message>
    <message>
        <source>propagate shape of %1</source>
        <translation>传播 %1 的形状</translation>
    </message>
    <message>
        <source>a shape cannot be read</source>
        <translation>有一个形状无法读取</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains frames of %2 videos. Select one with --video: %3.</source>
        <translation>“%1”含有 %2 个视频的帧。请用 --video 选择其一：%3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected lists of x,y,... or runs with a size for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 x,y,... 的列表或带尺寸的游程，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected runs for &quot;%3&quot; that add up to the number of pixels of the image, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为总和等于图像像素数的游程，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: %3.</source>
        <translation>%1，第 %2 行：%3。</translation>
    </message>
    <message>
        <source>Masks need the image size, which is unknown. Specify it with --size WIDTHxHEIGHT.</source>
        <translation>掩码需要图像尺寸，而尺寸未知。请用 --size WIDTHxHEIGHT 指定。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 中应有属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected numbers for the attribute %3 of &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 的属性 %3 应为数字。</translation>
    </message>
    <message>
        <source>%1, line %2: expected the attribute %3 with a whole number in &lt;%4&gt;.</source>
        <translation>%1，第 %2 行：&lt;%4&gt; 中应有值为整数的属性 %3。</translation>
    </message>
    <message>
        <source>%1, line %2: expected x1 y1 x2 y2 x3 y3 x4 y4 class difficult, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 x1 y1 x2 y2 x3 y3 x4 y4 class difficult，实际为“%3”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder. %2 stores one file per image in a folder.</source>
        <translation>“%1”不是文件夹。%2 在文件夹中每张图像存储一个文件。</translation>
    </message>
    <message>
        <source>CVAT for video 1.1, XML or zipped XML</source>
        <translation>CVAT for video 1.1，XML 或其 ZIP</translation>
    </message>
    <message>
        <source>CVAT for images 1.1, XML or zipped XML</source>
        <translation>CVAT for images 1.1，XML 或其 ZIP</translation>
    </message>
    <message>
        <source>As YOLO, with the corners of rotated boxes; needs the size</source>
        <translation>同 YOLO，为旋转框的四角；需要尺寸</translation>
    </message>
    <message>
        <source>As YOLO, with polygons; needs the size</source>
        <translation>同 YOLO，为多边形；需要尺寸</translation>
    </message>
    <message>
        <source>One .txt per frame in labelTxt: corners of rotated boxes in pixels</source>
        <translation>labelTxt 中每帧一个 .txt：旋转框四角的像素坐标</translation>
    </message>
    <message>
        <source>One XML per frame in Annotations</source>
        <translation>Annotations 中每帧一个 XML</translation>
    </message>
    <message>
        <source>One mask per object and frame; needs the size</source>
        <translation>每个对象每帧一个掩码；需要尺寸</translation>
    </message>
    <message>
        <source>One segmentation list per target as JSON; masks need the size</source>
        <translation>JSON 格式，每个目标一组分割；掩码需要尺寸</translation>
    </message>
    <message>
        <source>One JSON per frame</source>
        <translation>每帧一个 JSON</translation>
    </message>
    <message>
        <source>Rectangles of a video as JSON, in percent; needs the size</source>
        <translation>JSON 格式的视频矩形，以百分比计；需要尺寸</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 files that may contain boxes, and its folder layout matches no known format. Unpack it and specify one file.</source>
        <translation>“%1”有 %2 个可能含有框的文件，其文件夹结构不属于任何已知格式。请解包后指定其中一个文件。</translation>
    </message>
    <message>
        <source>%1 does not support rotated boxes. They are converted to the closest supported shape.</source>
        <translation>%1 不支持旋转框，将转换为最接近的受支持形状。</translation>
    </message>
    <message>
        <source>%1 does not support polygons. They are converted to the closest supported shape.</source>
        <translation>%1 不支持多边形，将转换为最接近的受支持形状。</translation>
    </message>
    <message>
        <source>%1 does not support masks. They are converted to the closest supported shape.</source>
        <translation>%1 不支持掩码，将转换为最接近的受支持形状。</translation>
    </message>
    <message>
        <source>%1 does not support points. Their bounding boxes are written instead.</source>
        <translation>%1 不支持点，将写入其外接框。</translation>
    </message>
    <message>
        <source>%1 does not store attributes that change from frame to frame.</source>
        <translation>%1 不保存逐帧变化的属性。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 shapes are replaced by their bounding boxes.</source>
        <translation>“%1”：%2 个形状由其外接框代替。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of Label Studio tasks.</source>
        <translation>%1，第 %2 行：应为 Label Studio 任务的列表。</translation>
    </message>
    <message>
        <source>%1, line %2: Label Studio stores percentages of the image size, which is unknown. Specify it with --size WxH.</source>
        <translation>%1，第 %2 行：Label Studio 以图像尺寸的百分比存储，而尺寸未知。请用 --size WxH 指定。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list of [x,y] for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 [x,y] 的列表，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a list for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为列表，实际为 %4。</translation>
    </message>
    <message>
        <source>Label Studio stores percentages of the image size, which is unknown. Specify it with --size WxH.</source>
        <translation>Label Studio 以图像尺寸的百分比存储，而尺寸未知。请用 --size WxH 指定。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame object class height width runs, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 frame object class height width runs，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected runs that add up to the number of pixels of the image, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为总和等于图像像素数的游程，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected Pascal VOC&apos;s &lt;annotation&gt;, found &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：应为 Pascal VOC 的 &lt;annotation&gt;，实际为 &lt;%3&gt;。</translation>
    </message>
    <message>
        <source>%1, line %2: expected xmin, ymin, xmax and ymax in the &lt;bndbox&gt; of &lt;%3&gt;.</source>
        <translation>%1，第 %2 行：&lt;%3&gt; 的 &lt;bndbox&gt; 中应有 xmin、ymin、xmax 和 ymax。</translation>
    </message>
    <message>
        <source>%1, line %2: expected class x1 y1 x2 y2 ..., corners as fractions of the image size from 0 to 1, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 class x1 y1 x2 y2 ...，角点为图像尺寸的 0 到 1 的比例，实际为“%3”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a damaged ZIP archive: &quot;%2&quot; in it cannot be read. Export it again.</source>
        <translation>“%1”是损坏的 ZIP 文件：其中的“%2”无法读取。请重新导出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a ZIP archive or is truncated. Export it again.</source>
        <translation>“%1”不是 ZIP 文件或已被截断。请重新导出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 files. Unpack the files that you need.</source>
        <translation>“%1”有超过 %2 个文件。请解包所需的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains &quot;%2&quot;, which points outside its folder, so it was not unpacked. Do not trust its source.</source>
        <translation>“%1”含有“%2”，它指向文件夹之外，因此未解包。请勿信任其来源。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: cannot unpack &quot;%2&quot;. Free some space, or set TMPDIR to another folder.</source>
        <translation>“%1”：无法解包“%2”。请腾出空间，或把 TMPDIR 设为其他文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; unpacks to more than %2 MB without its images. Unpack the files that you need.</source>
        <translation>“%1”除图像外解包后超过 %2 MB。请解包所需的文件。</translation>
    </message>
    <message>
        <source>Cannot add &quot;%1&quot; to the ZIP archive.</source>
        <translation>无法将“%1”加入 ZIP 文件。</translation>
    </message>
    <message>
        <source>Kernel %2 in %1 is left unchanged: %3.</source>
        <translation>%1 中的内核 %2 保持不变：%3。</translation>
    </message>
    <message>
        <source>A work-group of %1 x %2 x %3 is not possible. Each size must be at least 1 and their product at most 1024.</source>
        <translation>不支持 %1 x %2 x %3 的工作组。每个尺寸至少为 1，乘积不超过 1024。</translation>
    </message>
    <message>
        <source>A work-group of %2 x %3 work-items cannot be divided by the variant %1. Choose another variant.</source>
        <translation>%2 x %3 个工作项的工作组不能按变体 %1 划分。请选择其他变体。</translation>
    </message>
    <message>
        <source>Adapting kernel %1 of %2 took longer than one minute. Shorten the kernel.</source>
        <translation>改写 %2 中的内核 %1 超过一分钟。请缩短该内核。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2 crashed the helper program spoor-probe and is left unchanged. Shorten the kernel, or install spoor-probe next to Spoor.</source>
        <translation>%2 中的内核 %1 使辅助程序 spoor-probe 崩溃，因此保持不变。请缩短该内核，或把 spoor-probe 安装到 Spoor 所在的文件夹。</translation>
    </message>
    <message>
        <source>The kernel %1 needs more local memory than %2 has (%3 bytes). Choose another method or device.</source>
        <translation>内核 %1 需要的局部内存超过 %2 所有的 %3 字节。请选择其他方法或设备。</translation>
    </message>
    <message>
        <source>The compiler of %1 crashed while compiling %2 (signal %3). Correct the file, or unset SPOOR_KERNEL_DIR if the file is your own.</source>
        <translation>%1 的编译器在编译 %2 时崩溃（信号 %3）。请修正该文件；如果是您自己的文件，也可取消设置 SPOOR_KERNEL_DIR。</translation>
    </message>
    <message>
        <source>The compiler of %1 crashed while compiling %2 (signal %3). Update the driver, or choose another method or device.</source>
        <translation>%1 的编译器在编译 %2 时崩溃（信号 %3）。请更新驱动程序，或选择其他方法或设备。</translation>
    </message>
    <message>
        <source>Kernel adaptation requires clang %1 to %2, which is not installed. Install one of the packages clang-%1 to clang-%2.</source>
        <translation>改写内核需要 clang %1 至 %2，但未安装。请安装 clang-%1 至 clang-%2 中的一个软件包。</translation>
    </message>
    <message>
        <source>clang did not finish parsing %1 within %2 seconds. Shorten the file.</source>
        <translation>clang 未能在 %2 秒内解析完 %1。请缩短该文件。</translation>
    </message>
    <message>
        <source>clang crashed while parsing %1 (signal %2). Shorten the file.</source>
        <translation>clang 解析 %1 时崩溃（信号 %2）。请缩短该文件。</translation>
    </message>
    <message>
        <source>clang cannot parse %1 as OpenCL C: %2. Correct the file.</source>
        <translation>clang 无法将 %1 解析为 OpenCL C：%2。请修正该文件。</translation>
    </message>
    <message>
        <source>The syntax tree of %1 is larger than 16 MiB. Shorten the file, or put each kernel in its own file.</source>
        <translation>%1 的语法树超过 16 MiB。请缩短该文件，或把每个内核放到单独的文件中。</translation>
    </message>
    <message>
        <source>%1 is larger than 256 KiB. Put each kernel in its own file.</source>
        <translation>%1 超过 256 KiB。请把每个内核放到单独的文件中。</translation>
    </message>
    <message>
        <source>Cannot read the syntax tree that clang wrote for %1. Check that the program named clang is the Clang compiler.</source>
        <translation>无法读取 clang 为 %1 写出的语法树。请检查名为 clang 的程序是否为 Clang 编译器。</translation>
    </message>
    <message>
        <source>There is no variant &apos;%1&apos; for this work-group size. Choose one of: %2.</source>
        <translation>此工作组尺寸没有变体“%1”。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>Keyframe data to paste; position and scale; one target per file</source>
        <translation>可粘贴的关键帧数据；位置和缩放；每个文件一个目标</translation>
    </message>
    <message>
        <source>Frame and centre x, y in pixels from the bottom; one target per file</source>
        <translation>帧与中心的 x、y，像素，从底部起；每个文件一个目标</translation>
    </message>
    <message>
        <source>Frame and centre x, y as fractions of the image; one target per file</source>
        <translation>帧与中心的 x、y，以图像尺寸的比例表示；每个文件一个目标</translation>
    </message>
    <message>
        <source>Script that creates tracks in a clip; export only</source>
        <translation>在剪辑中创建轨迹的脚本；仅导出</translation>
    </message>
    <message>
        <source>2D points: centres in pixels from the bottom; export only</source>
        <translation>2D 点：中心，像素，从底部起；仅导出</translation>
    </message>
    <message>
        <source>%1 needs the image size, which is unknown. Specify it with --size, or open the video.</source>
        <translation>%1 需要图像尺寸，而尺寸未知。请用 --size 指定，或打开视频。</translation>
    </message>
    <message>
        <source>After Effects needs the frame rate, which is unknown. Specify it with --fps, or open the video.</source>
        <translation>After Effects 需要帧率，而帧率未知。请用 --fps 指定，或打开视频。</translation>
    </message>
    <message>
        <source>Cannot import &quot;%1&quot;: track formats can only be written. Import the box format that it was exported from.</source>
        <translation>无法导入“%1”：轨迹格式只能写出。请导入导出它时所用的框格式。</translation>
    </message>
    <message>
        <source>%1 frames ago, score %2: weight %3 %</source>
        <translation>%1 帧之前，得分 %2：权重 %3 %</translation>
    </message>
    <message>
        <source>Cannot write the whole report to standard output. Free some space or redirect the output.</source>
        <translation>无法将整个报告写到标准输出。请腾出空间，或重定向输出。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;. Check the folder and the free space, or choose another location.</source>
        <translation>无法写入“%1”。请检查文件夹和剩余空间，或选择其他位置。</translation>
    </message>
    <message>
        <source>set ruler</source>
        <translation>设置标尺</translation>
    </message>
    <message>
        <source>set ground plane</source>
        <translation>设置地平面</translation>
    </message>
    <message>
        <source>set axes</source>
        <translation>设置坐标轴</translation>
    </message>
    <message>
        <source>set calibration</source>
        <translation>设置标定</translation>
    </message>
    <message>
        <source>The ruler is too short to measure with. Draw a longer one.</source>
        <translation>标尺太短，无法用来测量。请画长一些。</translation>
    </message>
    <message>
        <source>The length of the ruler must be positive.</source>
        <translation>标尺的长度必须为正。</translation>
    </message>
    <message>
        <source>The four corners do not form a rectangle seen in perspective: no corner may lie inside the others or on a line with two of them. Move one.</source>
        <translation>这四个角不构成透视下的矩形：任何一个角都不能在其余角之内，也不能与其中两个在一条直线上。请移动一个角。</translation>
    </message>
    <message>
        <source>The width and height of the ground plane must be positive.</source>
        <translation>地平面的宽和高必须为正。</translation>
    </message>
    <message>
        <source>The x axis is too short to define a direction. Draw it longer.</source>
        <translation>x 轴太短，无法确定方向。请画长一些。</translation>
    </message>
    <message>
        <source>The frame rate is out of range. Enter a value from 0 to 10000000.</source>
        <translation>帧率超出范围。请输入 0 到 10000000 的值。</translation>
    </message>
    <message>
        <source>The cutoff frequency is out of range. Enter a value from 0 to 10000000; 0 disables smoothing.</source>
        <translation>截止频率超出范围。请输入 0 到 10000000 的值；0 表示不平滑。</translation>
    </message>
    <message>
        <source>There is no length unit &apos;%1&apos;.</source>
        <translation>没有长度单位“%1”。</translation>
    </message>
    <message>
        <source>Cannot read the calibration: %1.</source>
        <translation>无法读取标定：%1。</translation>
    </message>
    <message>
        <source>Position, speed, acceleration and angles with units; export only</source>
        <translation>位置、速度、加速度和角度及其单位；仅导出</translation>
    </message>
    <message>
        <source>Motion data need the frame rate, which is unknown. Specify it with --fps, or open the video.</source>
        <translation>运动数据需要帧率，而帧率未知。请用 --fps 指定，或打开视频。</translation>
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
        <source>add detection</source>
        <translation>添加检测结果</translation>
    </message>
    <message>
        <source>These frames contain no tracking results of the target.</source>
        <translation>这些帧中没有该目标的跟踪结果。</translation>
    </message>
    <message>
        <source>clear results of %1, frames %2 to %3</source>
        <translation>清除 %1 在第 %2 至 %3 帧的结果</translation>
    </message>
    <message>
        <source>mark %1, frames %2 to %3, as correct</source>
        <translation>将 %1 的第 %2 至 %3 帧标记为正确</translation>
    </message>
    <message>
        <source>correct %1, frames %2 to %3</source>
        <translation>更正 %1 的第 %2 至 %3 帧</translation>
    </message>
    <message>
        <source>It loses targets that deform. It also loses targets that rotate or change size unless you enable the search for rotation and size, which takes time. It cannot distinguish objects that look the same.</source>
        <translation>目标变形时会丢失。目标旋转或改变大小时也会丢失，除非启用旋转和大小的搜索（需要时间）。它无法区分外观相同的物体。</translation>
    </message>
    <message>
        <source>Renders rotated and scaled templates in steps around the target&apos;s last angle and size, then finer ones around the best. The bars show the score of each. A clear maximum means a reliable angle. Round or striped targets have none.</source>
        <translation>围绕目标上一次的角度和大小，按步长制作旋转和缩放过的模板，再围绕最好的一个制作更细的模板。条形图显示各模板的得分。有明显的最大值说明角度可靠。圆形或条纹状的目标没有。</translation>
    </message>
    <message>
        <source>Compares the rotated templates with the image at every position of the search region. Only pixels inside the rotated box count.</source>
        <translation>在搜索区域的每个位置将旋转过的模板与图像比较。只有旋转框内的像素算数。</translation>
    </message>
    <message>
        <source>Finds the image inside the box again by its correlation coefficient, optionally rotated and scaled.</source>
        <translation>通过相关系数重新找到框内的图像，可选择同时搜索旋转和缩放。</translation>
    </message>
    <message>
        <source>These ranges and steps give %1 templates per target, but at most %2 are possible. Increase the steps or reduce the ranges.</source>
        <translation>这些范围和步长使每个目标有 %1 个模板，但最多可有 %2 个。请增大步长或减小范围。</translation>
    </message>
    <message>
        <source>At its last angle and size, the target is larger than the image.</source>
        <translation>按最后的角度和大小，目标大于图像。</translation>
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
        <source>Maximum rotation between two frames, in either direction. More follows faster rotation, but each step adds a template. 0: no rotation.</source>
        <translation>两帧之间任一方向的最大旋转角度。越大越能跟上快速旋转，但每个步长多一个模板。0：不旋转。</translation>
    </message>
    <message>
        <source>Rotation step</source>
        <translation>旋转步长</translation>
    </message>
    <message>
        <source>Angle between two rotated templates. Smaller is safer but takes longer. Angles in between are refined.</source>
        <translation>两个旋转模板之间的角度。越小越可靠，但耗时越长。其间的角度会被细化。</translation>
    </message>
    <message>
        <source>Scale range</source>
        <translation>缩放范围</translation>
    </message>
    <message>
        <source>Maximum change of size between two frames, as a fraction. More follows faster changes, but each step adds a template. 0: constant size.</source>
        <translation>两帧之间大小变化的最大比例。越大越能跟上快速变化，但每个步长多一个模板。0：大小不变。</translation>
    </message>
    <message>
        <source>Scale step</source>
        <translation>缩放步长</translation>
    </message>
    <message>
        <source>Relative size difference between two templates. Smaller is safer but takes longer. Sizes in between are refined.</source>
        <translation>两个模板之间的相对大小差。越小越可靠，但耗时越长。其间的大小会被细化。</translation>
    </message>
    <message>
        <source>Rotated templates</source>
        <translation>旋转模板</translation>
    </message>
    <message>
        <source>Masked correlation</source>
        <translation>带掩码的相关</translation>
    </message>
    <message>
        <source>Best score per pose</source>
        <translation>每种姿态的最高得分</translation>
    </message>
    <message>
        <source>Size relative to the start</source>
        <translation>相对于开始时的大小</translation>
    </message>
    <message>
        <source>Rotation since last frame</source>
        <translation>自上一帧以来的旋转</translation>
    </message>
    <message>
        <source>%1 does not support rotated boxes with these parameters. It uses their upright bounding boxes.</source>
        <translation>在这些参数下 %1 不支持旋转框，将使用其直立外接框。</translation>
    </message>
    <message>
        <source>One 16-bit PNG per frame with the object of each pixel; needs the size</source>
        <translation>每帧一个 16 位 PNG，给出每个像素所属的对象；需要尺寸</translation>
    </message>
    <message>
        <source>%1, line %2: the masks up to this line have more than %3 runs, which is the limit. Split the file.</source>
        <translation>%1，第 %2 行：到此行为止的掩码游程超过上限 %3。请拆分文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged or truncated. Export it again.</source>
        <translation>“%1”已损坏或被截断。请重新导出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an index image. Expected a PNG that is not interlaced, with 16-bit grey, 8-bit grey or a palette.</source>
        <translation>“%1”不是索引图像。应为 16 位灰度、8 位灰度或带调色板且非隔行的 PNG。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 x %3 pixels, but at most %4 can be read. Scale it down.</source>
        <translation>“%1”有 %2 x %3 像素，但最多可读取 %4 个。请缩小它。</translation>
    </message>
    <message>
        <source>Cannot compress &quot;%1&quot;: there is not enough memory. Close other programs and try again.</source>
        <translation>无法压缩“%1”：内存不足。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 objects. Check that it is an instance mask and not a depth map.</source>
        <translation>“%1”的对象超过 %2 个。请检查它是实例掩码而不是深度图。</translation>
    </message>
    <message>
        <source>Target %1 would be object %2, but pixels in &quot;%3&quot; store numbers up to 65535. Use labels up to &quot;class 64&quot; only.</source>
        <translation>目标 %1 会成为对象 %2，但“%3”的像素最多存储 65535。标签最多只能用到“class 64”。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid rotated box. Write it as x,y,width,height,angle in pixels and degrees.</source>
        <translation>“%1”不是有效的旋转框。请写成 x,y,width,height,angle，单位为像素和度。</translation>
    </message>
    <message>
        <source>Frame %1: %2.</source>
        <translation>第 %1 帧：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; have the same frame number. Open the folder of one of them.</source>
        <translation>“%1”和“%2”的帧号相同。请打开其中一个所在的文件夹。</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>打开已取消。</translation>
    </message>
    <message>
        <source>Kernels are adapted for CPUs only, and %1 is not a CPU. Specify --device cpu.</source>
        <translation>内核只为 CPU 改写，而 %1 不是 CPU。请指定 --device cpu。</translation>
    </message>
    <message>
        <source>SPOOR_KERNEL_VARIANT is &apos;%1&apos;, which is not a kernel variant. Set it to cpu, gpu or adapted, or unset it.</source>
        <translation>SPOOR_KERNEL_VARIANT 为“%1”，这不是内核变体。请把它设为 cpu、gpu 或 adapted，或取消设置。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2 is not adapted: the driver chooses its work-group size.</source>
        <translation>%2 的内核 %1 未改写：其工作组尺寸由驱动程序选择。</translation>
    </message>
    <message>
        <source>Kernel %1 of %2 is not adapted: the driver cannot build the adapted variant (%3).</source>
        <translation>%2 的内核 %1 未改写：驱动程序不能编译改写后的变体（%3）。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a kernel variant. Write cpu-kernels, gpu-kernels or adapted after the colon of the device.</source>
        <translation>“%1”不是内核变体。请在设备名的冒号后写 cpu-kernels、gpu-kernels 或 adapted。</translation>
    </message>
    <message>
        <source>Cannot save the project as &quot;%1&quot;: %2. Choose another folder.</source>
        <translation>无法将项目另存为“%1”：%2。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The index of a write cannot be determined.</source>
        <translation>无法确定写入的下标。</translation>
    </message>
    <message>
        <source>It holds values computed by work-items.</source>
        <translation>其中是各工作项计算出的值。</translation>
    </message>
    <message>
        <source>Work-items write different values to the same element.</source>
        <translation>多个工作项向同一元素写入不同的值。</translation>
    </message>
    <message>
        <source>The index of a read cannot be determined.</source>
        <translation>无法确定读取的下标。</translation>
    </message>
    <message>
        <source>An element is read that is never written.</source>
        <translation>读取了从未写入的元素。</translation>
    </message>
    <message>
        <source>The value at a read cannot be determined.</source>
        <translation>无法确定某次读取的值。</translation>
    </message>
    <message>
        <source>One of its reads is never reached.</source>
        <translation>对它的某次读取从不执行。</translation>
    </message>
    <message>
        <source>It is never written, or never read.</source>
        <translation>它从未被写入，或从未被读取。</translation>
    </message>
    <message>
        <source>Work-items exchange values through it.</source>
        <translation>工作项通过它交换数值。</translation>
    </message>
    <message>
        <source>It holds values computed by work-items, or stores them in another order.</source>
        <translation>其中是各工作项计算出的值，或以其他顺序存放。</translation>
    </message>
    <message>
        <source>Its neighbouring elements are not neighbours in the buffer, for example because indices are clamped.</source>
        <translation>其中相邻的元素在缓冲区中并不相邻，例如因为下标被截断。</translation>
    </message>
    <message>
        <source>This variant keeps all local arrays.</source>
        <translation>此变体保留所有局部数组。</translation>
    </message>
    <message>
        <source>It only copies a buffer, so the buffer is read directly. This was verified for every work-item of the group.</source>
        <translation>它只是缓冲区的副本，因此改为直接读取缓冲区。已对组内每个工作项验证。</translation>
    </message>
    <message>
        <source>All its values fit into bytes and are stored as bytes.</source>
        <translation>其中的值都能放进字节，因此按字节存储。</translation>
    </message>
    <message>
        <source>Work-items exchange no values across it.</source>
        <translation>工作项不跨越它交换数值。</translation>
    </message>
    <message>
        <source>The loop over work-items is split here.</source>
        <translation>遍历工作项的循环在此拆分。</translation>
    </message>
    <message>
        <source>All work-items of the group advance together, so no barrier is needed.</source>
        <translation>组内所有工作项同步前进，因此不需要屏障。</translation>
    </message>
    <message>
        <source>The number of iterations of the loop in line %1 cannot be determined.</source>
        <translation>无法确定第 %1 行循环的次数。</translation>
    </message>
    <message>
        <source>There are too many memory accesses to compare (line %1).</source>
        <translation>需要比较的内存访问过多（第 %1 行）。</translation>
    </message>
    <message>
        <source>It is written under a condition in line %1 that cannot be determined.</source>
        <translation>第 %1 行的写入取决于无法确定的条件。</translation>
    </message>
    <message>
        <source>All its values fit into bytes and are only multiplied and added, which is exact in float arithmetic. They are stored as floats.</source>
        <translation>其中的值都能放进字节，并且只用于相乘和相加，浮点运算对此没有误差。因此以浮点数存储。</translation>
    </message>
    <message>
        <source>Work-groups whose indices are all in bounds use a version without clamping. The decisions on arrays and barriers describe the other version.</source>
        <translation>所有下标都在界内的工作组使用不做截断的版本。关于数组和屏障的决定描述的是另一个版本。</translation>
    </message>
    <message>
        <source>The keys &apos;algorithm&apos; and &apos;pipeline&apos; mean the same. Remove &apos;pipeline&apos;.</source>
        <translation>键“algorithm”和“pipeline”含义相同。请删除“pipeline”。</translation>
    </message>
    <message>
        <source>Cannot access &quot;%1&quot;: %2. Check the path.</source>
        <translation>无法访问“%1”：%2。请检查路径。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 folders. Unpack the files that you need.</source>
        <translation>“%1”包含超过 %2 个文件夹。请解压所需的文件。</translation>
    </message>
    <message>
        <source>The input has &quot;backward:&quot; more than once. Write it once, before the path.</source>
        <translation>输入中多次出现“backward:”。请只在路径前写一次。</translation>
    </message>
    <message>
        <source>its field &quot;%1&quot; is too long</source>
        <translation>其字段“%1”过长</translation>
    </message>
    <message>
        <source>it has too many fields</source>
        <translation>其字段过多</translation>
    </message>
    <message>
        <source>its settings are too many or too long</source>
        <translation>其设置过多或过长</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: another program changed it, or it is a copy that was made while the project was being saved. Check its contents and save it under another name.</source>
        <translation>“%1”为只读：其他程序更改了它，或者它是在项目保存过程中复制的副本。请检查其内容，并用其他名称保存。</translation>
    </message>
    <message>
        <source>Another program removed, moved or replaced &quot;%1&quot;. Save the project to write it again.</source>
        <translation>其他程序删除、移动或替换了“%1”。请保存项目以重新写入。</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; contains %2, which has a type that cannot be used there.</source>
        <translation>列“%1”包含 %2，其类型不能在此使用。</translation>
    </message>
    <message>
        <source>This process was forked after Spoor was used, so Spoor&apos;s threads do not exist in it. Start worker processes with multiprocessing.get_context(&quot;spawn&quot;).</source>
        <translation>此进程在使用 Spoor 之后才被 fork，因此其中不存在 Spoor 的线程。请用 multiprocessing.get_context(&quot;spawn&quot;) 启动工作进程。</translation>
    </message>
    <message>
        <source>This program cannot adapt kernels.</source>
        <translation>此程序不能适配内核。</translation>
    </message>
    <message>
        <source>Kernel %2 in %1 is left unchanged, because this build of Spoor cannot adapt kernels. Use a build with SPOOR_ADAPTER=ON.</source>
        <translation>%1 中的内核 %2 保持不变，因为此 Spoor 构建版本不能适配内核。请使用 SPOOR_ADAPTER=ON 的构建版本。</translation>
    </message>
    <message>
        <source>This build of Spoor has no matrix products. Choose another method, or use a build with SPOOR_CLBLAST=ON.</source>
        <translation>此 Spoor 构建版本没有矩阵乘法。请选择其他方法，或使用 SPOOR_CLBLAST=ON 的构建版本。</translation>
    </message>
    <message>
        <source>Cannot read the network &quot;%1&quot;: this build of Spoor has no neural networks. Use a build with SPOOR_NETWORKS=ON, or choose a method or an algorithm that needs no network.</source>
        <translation>无法读取网络“%1”：此 Spoor 构建版本没有神经网络。请使用 SPOOR_NETWORKS=ON 的构建版本，或选择不需要网络的方法或算法。</translation>
    </message>
    <message>
        <source>Only similar objects that were next to the target are visible. The box stays where the target was seen last.</source>
        <translation>只能看到曾在目标旁边的相似物体。框停在最后看到目标的位置。</translation>
    </message>
    <message>
        <source>Network tracker</source>
        <translation>网络跟踪器</translation>
    </message>
    <message>
        <source>Follows the target with a network that you provide (LightFC, VitTrack, NanoTrack) and searches a wider area when it is lost.</source>
        <translation>用您提供的网络（LightFC、VitTrack、NanoTrack）跟踪目标，目标丢失时搜索更大的区域。</translation>
    </message>
    <message>
        <source>%1, detected from the graph (%2; %3 layers, %4 weights). Penalty %5, window influence %6, update rate %7. The use of these files is subject to their licence (%8) and to that of their training data.</source>
        <translation>%1，由计算图识别（%2；%3 层，%4 个权重）。惩罚 %5，窗函数影响 %6，更新率 %7。使用这些文件须遵守其许可证（%8）以及训练数据的许可证。</translation>
    </message>
    <message>
        <source>ONNX file of the network: the backbone of NanoTrack, the template branch of LightFC, or a network in one file. Also a folder with one tracker. Not included with Spoor.</source>
        <translation>网络的 ONNX 文件：NanoTrack 的主干网络、LightFC 的模板分支，或单文件网络。也可以是只含一个跟踪器的文件夹。Spoor 不附带。</translation>
    </message>
    <message>
        <source>ONNX file of the network that searches: the head of NanoTrack, the tracking branch of LightFC. Empty: the one next to the first network.</source>
        <translation>用于搜索的网络的 ONNX 文件：NanoTrack 的头部网络、LightFC 的跟踪分支。留空：使用第一个网络旁边的那个。</translation>
    </message>
    <message>
        <source>Weight of up to three recent templates relative to the first one. More adapts to changes but drifts sooner. 0: first template only. Negative: the network&apos;s own, 0 for NanoTrack and 0.3 for centre heads.</source>
        <translation>最近模板（至多三个）相对于第一个模板的权重。越大越能适应变化，但越早漂移。0：只用第一个模板。负数：网络自己的值，NanoTrack 为 0，中心头部为 0.3。</translation>
    </message>
    <message>
        <source>Authors&apos; rule</source>
        <translation>作者的规则</translation>
    </message>
    <message>
        <source>Takes the best position of each frame, as the authors of the network do: a target is never Lost or searched elsewhere. Use it for comparisons.</source>
        <translation>像网络的作者那样取每帧的最佳位置：目标永远不会丢失，也不在别处搜索。用于比较。</translation>
    </message>
    <message>
        <source>&apos;networks list&apos; takes no names. Use &apos;networks get NAME&apos; or &apos;networks add FILE&apos;.</source>
        <translation>&apos;networks list&apos; 不接受名称。请使用 &apos;networks get NAME&apos; 或 &apos;networks add FILE&apos;。</translation>
    </message>
    <message>
        <source>&apos;networks %1&apos; needs at least one item. Run &apos;networks&apos; for a list.</source>
        <translation>&apos;networks %1&apos; 至少需要一项。运行 &apos;networks&apos; 可查看列表。</translation>
    </message>
    <message>
        <source>Tracks boxes (anchor-free head)</source>
        <translation>跟踪框（无锚头部）</translation>
    </message>
    <message>
        <source>Tracks boxes (centre head)</source>
        <translation>跟踪框（中心头部）</translation>
    </message>
    <message>
        <source>Finds faces with five landmarks</source>
        <translation>检测人脸及五个特征点</translation>
    </message>
    <message>
        <source>Finds objects of 80 classes</source>
        <translation>检测 80 类物体</translation>
    </message>
    <message>
        <source>The training data of most networks includes data sets for non-commercial research. Check whether your use is allowed.</source>
        <translation>大多数网络的训练数据包含仅供非商业研究的数据集。请确认您的用途是否被允许。</translation>
    </message>
    <message>
        <source>The catalogue has no network &apos;%1&apos;. Choose one of: %2.</source>
        <translation>目录中没有网络 &apos;%1&apos;。请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a network of the catalogue: its SHA-256 is %2. You can use the file without installing it: set the algorithm&apos;s parameter to its path.</source>
        <translation>“%1”不是目录中的网络：其 SHA-256 为 %2。无需安装也可使用此文件：请将算法的参数设为它的路径。</translation>
    </message>
    <message>
        <source>libcurl cannot be started.</source>
        <translation>无法启动 libcurl。</translation>
    </message>
    <message>
        <source>Cannot download %1 from %2: %3. Try again later, or download the file yourself and install it with &apos;networks add&apos;.</source>
        <translation>无法从 %2 下载 %1：%3。请稍后重试，或自行下载该文件并用 &apos;networks add&apos; 安装。</translation>
    </message>
    <message>
        <source>%1 from %2 is not the published file: expected SHA-256 %3, found %4. Nothing was installed. Try again later.</source>
        <translation>来自 %2 的 %1 不是所发布的文件：SHA-256 应为 %3，实际为 %4。未安装任何内容。请稍后重试。</translation>
    </message>
    <message>
        <source>The download of %1 was stopped.</source>
        <translation>%1 的下载已停止。</translation>
    </message>
    <message>
        <source>a longer file</source>
        <translation>更长的文件</translation>
    </message>
    <message>
        <source>the file is too short</source>
        <translation>文件太短</translation>
    </message>
    <message>
        <source>This build of Spoor cannot download: it has no libcurl. Download %1 from %2 and install it with &apos;networks add&apos;.</source>
        <translation>此版本的 Spoor 不能下载：它不含 libcurl。请从 %2 下载 %1，并用 &apos;networks add&apos; 安装。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: the computer &quot;%2&quot; has it open. If Spoor does not run there any more, delete &quot;%3&quot; and open the project again.</source>
        <translation>“%1”为只读：计算机“%2”已打开它。如果那里不再运行 Spoor，请删除“%3”，然后重新打开项目。</translation>
    </message>
    <message>
        <source>The networks %1 and %2 do not belong together: %2 must take a square colour image and the features %3 of %1. Choose two files of the same tracker.</source>
        <translation>网络 %1 和 %2 不配套：%2 必须接受一幅正方形彩色图像和 %1 的特征 %3。请选择同一跟踪器的两个文件。</translation>
    </message>
    <message>
        <source>The network %1 has the maps of a tracker, but must take two square colour images of different sizes. Choose a tracker with a template and a search image.</source>
        <translation>网络 %1 有跟踪器的输出图，但必须接受两幅大小不同的正方形彩色图像。请选择有模板图像和搜索图像的跟踪器。</translation>
    </message>
    <message>
        <source>The network %1 is not a tracker: expected two images as inputs and score, size and offset maps as outputs, but it has %2 inputs and %3 outputs. Choose a tracker with a centre head, or a backbone and its head.</source>
        <translation>网络 %1 不是跟踪器：输入应为两幅图像，输出应为得分图、大小图和偏移图，但它有 %2 个输入和 %3 个输出。请选择有中心头部的跟踪器，或主干网络及其头部网络。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; must contain one tracker: a single network (*.onnx), or one with &apos;backbone&apos; and one with &apos;head&apos; in its name. It has %2 networks (%3). Choose the file itself.</source>
        <translation>文件夹“%1”必须只含一个跟踪器：单个网络 (*.onnx)，或名称含 &apos;backbone&apos; 和 &apos;head&apos; 的各一个。它有 %2 个网络（%3）。请选择文件本身。</translation>
    </message>
    <message>
        <source>Cannot read the description &quot;%1&quot; of the network. Correct or delete it.</source>
        <translation>无法读取网络的描述“%1”。请改正或删除它。</translation>
    </message>
    <message>
        <source>%1, line %2: &apos;%3&apos; must be one of: %4. Correct the description of the network.</source>
        <translation>%1，第 %2 行：&apos;%3&apos; 必须为以下之一：%4。请改正网络的描述。</translation>
    </message>
    <message>
        <source>%1, line %2: &apos;%3&apos; is not a valid key; expected %4.</source>
        <translation>%1，第 %2 行：&apos;%3&apos; 不是有效的键；应为 %4。</translation>
    </message>
    <message>
        <source>Evaluates the ferns on each remaining window. A fern compares thirteen pixel pairs and looks up how often their pattern has been the target. The mean of all ferns must reach the threshold. The map shows where it comes close.</source>
        <translation>对剩下的每个窗口计算随机蕨。每个蕨比较十三对像素，并查出该模式是目标的频率。所有蕨的平均值必须达到阈值。响应图显示哪里接近阈值。</translation>
    </message>
    <message>
        <source>Ferns</source>
        <translation>蕨的数量</translation>
    </message>
    <message>
        <source>Number of ferns in the forest; OpenTLD has 10. More depend less on the seed but take longer.</source>
        <translation>森林中蕨的数量；OpenTLD 为 10。越多越不依赖种子，但耗时越长。</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Spoor</source>
        <translation>Spoor</translation>
    </message>
    <message>
        <source>OpenTLD</source>
        <translation>OpenTLD</translation>
    </message>
    <message>
        <source>Rules that decide between flow and detector. OpenTLD: the detector overrides the flow at once. Spoor: only after three frames, and the flow ends when its box stays unlike the target.</source>
        <translation>在光流与检测器之间做决定的规则。OpenTLD：检测器立即取代光流。Spoor：三帧之后才取代；光流的框一直不像目标时，光流结束。</translation>
    </message>
    <message>
        <source>Use it to compare with the published method, or for targets whose aspect ratio changes. For other videos, the correlation filter is more accurate.</source>
        <translation>用于与已发表的方法比较，或跟踪宽高比会变化的目标。对其他视频，相关滤波更准确。</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Tiled matrix product</source>
        <translation>分块矩阵乘积</translation>
    </message>
    <message>
        <source>How convolutions are computed. Automatic: what was measured or is estimated to be fastest on the device.</source>
        <translation>卷积的计算方法。自动：在该设备上测得或估计最快的方法。</translation>
    </message>
    <message>
        <source>Follows the target with a background-aware correlation filter on gradients and colours. A scale pyramid estimates its size.</source>
        <translation>用梯度和颜色上的背景感知相关滤波跟踪目标。尺度金字塔估计其大小。</translation>
    </message>
    <message>
        <source>KCF with EdgeBoxes</source>
        <translation>KCF 与 EdgeBoxes</translation>
    </message>
    <message>
        <source>Follows the target with a kernelised correlation filter. Object proposals estimate its size and aspect ratio, as published.</source>
        <translation>用核相关滤波跟踪目标。物体候选框估计其大小和宽高比，与发表的方法一致。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Share of each new frame in the filter. More adapts to changes faster but also learns errors and occlusions faster.</source>
        <translation>每个新帧在滤波器中所占的份额。越大适应变化越快，但也更快学到错误和遮挡。</translation>
    </message>
    <message>
        <source>Label width</source>
        <translation>标签宽度</translation>
    </message>
    <message>
        <source>Standard deviation of the response that the filter is trained for, relative to the target. Less discriminates more strictly.</source>
        <translation>训练滤波器所用响应的标准差，相对于目标大小。越小辨别越严格。</translation>
    </message>
    <message>
        <source>Size of the region in which the filter searches, as a multiple of the target&apos;s size. More follows faster motion but takes longer.</source>
        <translation>滤波器搜索的区域大小，以目标大小的倍数表示。越大越能跟上快速运动，但耗时越长。</translation>
    </message>
    <message>
        <source>Window shape</source>
        <translation>窗口形状</translation>
    </message>
    <message>
        <source>As the target</source>
        <translation>与目标一致</translation>
    </message>
    <message>
        <source>Equal margins</source>
        <translation>等边距</translation>
    </message>
    <message>
        <source>As the target: width and height are multiples of the target&apos;s. Equal margins: the same distance on all sides.</source>
        <translation>与目标一致：宽和高是目标宽和高的倍数。等边距：四边距离相同。</translation>
    </message>
    <message>
        <source>Scored proposals</source>
        <translation>评分的候选框</translation>
    </message>
    <message>
        <source>Maximum number of proposals that the filter scores, best first. 0: all. Fewer take less time.</source>
        <translation>滤波器评分的候选框的最大数量，从最好的开始。0：全部。越少耗时越短。</translation>
    </message>
    <message>
        <source>Min. overlap</source>
        <translation>最小重叠</translation>
    </message>
    <message>
        <source>EdgeBoxes skips windows that overlap the target by less (IoU). 0: none. More takes less time but may miss large changes of size.</source>
        <translation>EdgeBoxes 跳过与目标重叠（IoU）更小的窗口。0：不跳过。越大耗时越短，但可能错过大的尺寸变化。</translation>
    </message>
    <message>
        <source>Learn weak responses</source>
        <translation>学习弱响应</translation>
    </message>
    <message>
        <source>Learns from every frame and never reports a loss. Off: a weak response is not learned, and the target is searched for around its last position.</source>
        <translation>从每一帧学习，从不报告丢失。关闭：不学习弱响应，并在最后位置周围搜索目标。</translation>
    </message>
    <message>
        <source>How the size of the box is estimated: fixed, with a scale pyramid (constant aspect ratio), or with object proposals in addition to the pyramid.</source>
        <translation>如何估计框的大小：固定、用尺度金字塔（宽高比不变），或在金字塔之外再用物体候选框。</translation>
    </message>
    <message>
        <source>How the size of the box is estimated: fixed, with a scale filter (constant aspect ratio), or with object proposals.</source>
        <translation>如何估计框的大小：固定、用尺度滤波器（宽高比不变）或用物体候选框。</translation>
    </message>
    <message>
        <source>Algorithm 1 (Song 2011)</source>
        <translation>算法 1（宋骥 2011）</translation>
    </message>
    <message>
        <source>Algorithm 2 (Song 2011)</source>
        <translation>算法 2（宋骥 2011）</translation>
    </message>
    <message>
        <source>OpenTLD (Huang 2017)</source>
        <translation>OpenTLD（黄达飞 2017）</translation>
    </message>
    <message>
        <source>TLD (Shi 2016)</source>
        <translation>TLD（时洋 2016）</translation>
    </message>
    <message>
        <source>KCF with EdgeBoxes (Huang 2017)</source>
        <translation>KCF 与 EdgeBoxes（黄达飞 2017）</translation>
    </message>
    <message>
        <source>KCF with EdgeBoxes and background suppression (Huang 2017)</source>
        <translation>KCF 与 EdgeBoxes 和背景抑制（黄达飞 2017）</translation>
    </message>
    <message>
        <source>Step 1: naive (Jia)</source>
        <translation>第 1 步：朴素（贾海鹏）</translation>
    </message>
    <message>
        <source>Step 2: uberkernel (Jia)</source>
        <translation>第 2 步：Uberkernel（贾海鹏）</translation>
    </message>
    <message>
        <source>Step 3: persistent threads (Jia)</source>
        <translation>第 3 步：持久线程（贾海鹏）</translation>
    </message>
    <message>
        <source>Step 4: dynamic mapping (Jia)</source>
        <translation>第 4 步：动态映射（贾海鹏）</translation>
    </message>
    <message>
        <source>Step 5: local queue (Jia)</source>
        <translation>第 5 步：局部队列（贾海鹏）</translation>
    </message>
    <message>
        <source>Step 6: classic optimisations (Jia)</source>
        <translation>第 6 步：传统优化（贾海鹏）</translation>
    </message>
    <message>
        <source>On CPUs, a work-group searches a row of windows.</source>
        <translation>在 CPU 上，一个工作组搜索一行窗口。</translation>
    </message>
    <message>
        <source>Tiled matrix product (Shi 2016)</source>
        <translation>分块矩阵乘积（时洋 2016）</translation>
    </message>
    <message>
        <source>The networks of the publication are not available. Set &apos;model&apos; to the ONNX file of a network.</source>
        <translation>论文的网络无法取得。请把“model”设为一个网络的 ONNX 文件。</translation>
    </message>
    <message>
        <source>The preset &apos;%1&apos; does not exist. Choose one of: %2.</source>
        <translation>没有预设“%1”。可选：%2。</translation>
    </message>
    <message>
        <source>The background-aware filter of kcf-edgeboxes is the algorithm correlation-filter. It runs instead.</source>
        <translation>kcf-edgeboxes 的背景感知滤波器是算法 correlation-filter。将改为运行它。</translation>
    </message>
    <message>
        <source>kcf-edgeboxes always uses the kernelised filter, with the constants of its paper. Its parameter &apos;filter&apos; has no effect.</source>
        <translation>kcf-edgeboxes 总是使用核滤波器和论文中的常量。参数“filter”不起作用。</translation>
    </message>
    <message>
        <source>kcf-edgeboxes runs KCF with EdgeBoxes as published. The filter that it ran by default in earlier versions is the algorithm correlation-filter.</source>
        <translation>kcf-edgeboxes 按发表的方法运行 KCF 与 EdgeBoxes。它在较早的版本中默认运行的滤波器是算法 correlation-filter。</translation>
    </message>
    <message>
        <source>--scaling supports template, tld, correlation-filter and face. Specify one of them with --algorithm, or omit --algorithm.</source>
        <translation>--scaling 支持 template、tld、correlation-filter 和 face。请用 --algorithm 指定其中之一，或省略 --algorithm。</translation>
    </message>
    <message>
        <source>The preset &apos;%1&apos; belongs to the algorithm &apos;%2&apos;, not to &apos;%3&apos;. Omit --algorithm.</source>
        <translation>预设“%1”属于算法“%2”，而不是“%3”。请省略 --algorithm。</translation>
    </message>
    <message>
        <source>No algorithm is named. Specify --algorithm or --preset; &apos;spoor-cli algorithms&apos; lists both.</source>
        <translation>没有指定算法。请用 --algorithm 或 --preset 指定；“spoor-cli algorithms”列出两者。</translation>
    </message>
    <message>
        <source>The target has no keyframe in this frame.</source>
        <translation>目标在此帧没有关键帧。</translation>
    </message>
    <message>
        <source>copy keyframe of %1</source>
        <translation>复制 %1 的关键帧</translation>
    </message>
    <message>
        <source>move keyframe of %1</source>
        <translation>移动 %1 的关键帧</translation>
    </message>
    <message>
        <source>Interpolation needs a keyframe before and after it.</source>
        <translation>插值需要前后各有一个关键帧。</translation>
    </message>
    <message>
        <source>reorder targets</source>
        <translation>调整目标顺序</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; needs a box. Specify it with --init x,y,width,height, or use --init whole.</source>
        <translation>算法“%1”需要一个框。请用 --init x,y,width,height 指定，或用 --init whole 取整帧。</translation>
    </message>
    <message>
        <source>Use it to find objects of known classes, such as people, cars or faces, in every frame, and to follow many of them at once.</source>
        <translation>用于在每一帧中查找已知类别的物体，例如人、汽车或人脸，并同时跟踪其中的许多个。</translation>
    </message>
    <message>
        <source>Fits the searched part of the frame into the input of the network without distortion and fills the rest. Check that small objects are still visible.</source>
        <translation>把搜索的帧区域不变形地放入网络的输入，并填充其余部分。请检查小物体是否仍然可见。</translation>
    </message>
    <message>
        <source>Runs the network on the frame. This gives a score, a class and a box for each cell of several grids.</source>
        <translation>在帧上运行网络，为几个网格的每个单元给出得分、类别和框。</translation>
    </message>
    <message>
        <source>Decodes the boxes, discards those below the lowest confidence, and keeps the best of overlapping boxes of a class. The map shows the score of each cell. The list gives the fate of each candidate.</source>
        <translation>解码各个框，丢弃低于最低置信度的框，并在同类的重叠框中保留最好的。得分图显示每个单元的得分，列表给出每个候选框的去向。</translation>
    </message>
    <message>
        <source>Detection finds its own targets. Omit the box.</source>
        <translation>目标检测自行查找目标。请省略框。</translation>
    </message>
    <message>
        <source>Association</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Detection confidence</source>
        <translation>检测置信度</translation>
    </message>
    <message>
        <source>Detection</source>
        <translation>目标检测</translation>
    </message>
    <message>
        <source>%1: ID %2</source>
        <translation>%1：ID %2</translation>
    </message>
    <message>
        <source>%1: below the minimum confidence %2</source>
        <translation>%1：低于最低置信度 %2</translation>
    </message>
    <message>
        <source>%1: continues ID %2, below the minimum confidence %3</source>
        <translation>%1：延续 ID %2，低于最低置信度 %3</translation>
    </message>
    <message>
        <source>%1: overlaps the better box %2 by %3</source>
        <translation>%1：与更好的框 %2 重叠 %3</translation>
    </message>
    <message>
        <source>%1: exceeds the maximum number of detections</source>
        <translation>%1：超过最大检测数</translation>
    </message>
    <message>
        <source>%1: below the lowest confidence %2</source>
        <translation>%1：低于可用的最低置信度 %2</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>特征点</translation>
    </message>
    <message>
        <source>ONNX file of a detector (YOLOX, NanoDet, YuNet, or boxes with scores), or the name of an installed one. Not included with Spoor.</source>
        <translation>检测器（YOLOX、NanoDet、YuNet，或带得分的框）的 ONNX 文件，或已安装网络的名称。Spoor 不附带。</translation>
    </message>
    <message>
        <source>Text file with one label per class, in the order of the network&apos;s outputs. Empty: the names in the network, or those of COCO for 80 classes.</source>
        <translation>文本文件，每个类别一行标签，顺序与网络输出相同。留空：网络中的名称，80 类时为 COCO 的名称。</translation>
    </message>
    <message>
        <source>Longer side of the network&apos;s input. Larger finds smaller objects but takes longer. 0: the size in the file, or that of the frame if the file leaves it open.</source>
        <translation>网络输入的长边。越大，能找到的物体越小，但耗时越长。0：文件中的大小；文件未固定时为帧的大小。</translation>
    </message>
    <message>
        <source>Confidence that a new object must reach. More reduces false detections but misses more objects.</source>
        <translation>新物体必须达到的置信度。越高，误检越少，但漏检越多。</translation>
    </message>
    <message>
        <source>Thresholds per class</source>
        <translation>各类别的阈值</translation>
    </message>
    <message>
        <source>Text file with one CLASS = CONFIDENCE per line, * for all other classes. A value above 1 switches a class off. Empty: the minimum confidence applies to all classes.</source>
        <translation>文本文件，每行一个“类别 = 置信度”，* 表示所有其他类别。大于 1 的值关闭该类别。留空：最低置信度适用于所有类别。</translation>
    </message>
    <message>
        <source>Min. confidence of known objects</source>
        <translation>已知物体的最低置信度</translation>
    </message>
    <message>
        <source>Confidence at which a detection still continues an object of the last frame. Less bridges occlusions but can follow the wrong object.</source>
        <translation>检测仍可延续上一帧物体的置信度。越低，越能跨过遮挡，但可能跟错物体。</translation>
    </message>
    <message>
        <source>Max. overlap</source>
        <translation>最大重叠</translation>
    </message>
    <message>
        <source>Discards boxes that overlap a better box of their class by more than this. Less merges neighbours; more keeps duplicates. 0: the value of the network&apos;s authors.</source>
        <translation>丢弃与同类更好的框重叠超过此值的框。越低，相邻物体越易合并；越高，重复框越多。0：网络作者的值。</translation>
    </message>
    <message>
        <source>Max. detections</source>
        <translation>最大检测数</translation>
    </message>
    <message>
        <source>Maximum number of detections per frame. More keeps weaker ones in crowds.</source>
        <translation>每帧的最大检测数。越多，在人群中保留的较弱检测越多。</translation>
    </message>
    <message>
        <source>Interval between detections. Boxes move at constant velocity in between. Larger is faster but finds new objects later.</source>
        <translation>两次检测之间的间隔。其间框以恒定速度移动。越大越快，但发现新物体越晚。</translation>
    </message>
    <message>
        <source>Number of frames for which an object without a detection keeps its ID. More bridges longer gaps but can give an ID to another object.</source>
        <translation>没有检测的物体保留其 ID 的帧数。越多，跨过的间隔越长，但 ID 可能给了另一个物体。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; must contain one network (*.onnx), but it has %2. Choose the file itself.</source>
        <translation>文件夹“%1”中应有一个网络（*.onnx），但有 %2 个。请选择文件本身。</translation>
    </message>
    <message>
        <source>The detection has a low confidence</source>
        <translation>检测的置信度低</translation>
    </message>
    <message>
        <source>%1 names %2 classes, but the network has %3. Name all of them in the order of its outputs.</source>
        <translation>%1 列出 %2 个类别，但网络有 %3 个。请按输出的顺序列出全部类别。</translation>
    </message>
    <message>
        <source>%1, line %2: expected NAME = VALUE with a value from 0 to 2, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为“名称 = 值”，值为 0 到 2，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: the network has no class &quot;%3&quot;. Its first class is &quot;%4&quot;.</source>
        <translation>%1，第 %2 行：网络没有类别“%3”。它的第一个类别是“%4”。</translation>
    </message>
    <message>
        <source>Cannot read the thresholds &quot;%1&quot;. Specify a text file with one NAME = VALUE per line.</source>
        <translation>无法读取阈值文件“%1”。请指定每行一个“名称 = 值”的文本文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a detector: expected one colour image (1 x 3 x height x width) as its input, but it has %2 inputs, the first of %3. Choose another network.</source>
        <translation>“%1”不是检测器：应以一幅彩色图像（1 x 3 x 高 x 宽）为输入，但它有 %2 个输入，第一个为 %3。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 labels, but &quot;%3&quot; has %4 classes. Specify a label file with one line per class, in the same order.</source>
        <translation>“%1”有 %2 个标签，但“%3”有 %4 个类别。请指定每个类别一行、顺序相同的标签文件。</translation>
    </message>
    <message>
        <source>Letterbox</source>
        <translation>等比填充</translation>
    </message>
    <message>
        <source>Detector</source>
        <translation>检测器</translation>
    </message>
    <message>
        <source>OpenCV mode works with NanoTrack only, but the network is %1. Turn off OpenCV mode, or turn on Authors&apos; rule.</source>
        <translation>OpenCV 模式只适用于 NanoTrack，而网络是 %1。请关闭 OpenCV 模式，或打开“作者的规则”。</translation>
    </message>
    <message>
        <source>The Python packages to compare with cannot be installed: %1 The benchmark needs python3 with venv, and a network connection.</source>
        <translation>无法安装用于对比的 Python 包：%1 基准测试需要带 venv 的 python3 和网络连接。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>set attributes of %1 from here on</source>
        <translation>从此处起设置 %1 的属性</translation>
    </message>
    <message>
        <source>Frame %1 cannot be decoded. Choose another frame.</source>
        <translation>第 %1 帧无法解码。请选择其他帧。</translation>
    </message>
    <message>
        <source>More than half of the target is outside the frame.</source>
        <translation>目标有一半以上在画面之外。</translation>
    </message>
    <message>
        <source>Box width (px)</source>
        <translation>框的宽度（像素）</translation>
    </message>
    <message>
        <source>Box height (px)</source>
        <translation>框的高度（像素）</translation>
    </message>
    <message>
        <source>Horizontal box offset (px)</source>
        <translation>框的水平偏移（像素）</translation>
    </message>
    <message>
        <source>Vertical box offset (px)</source>
        <translation>框的垂直偏移（像素）</translation>
    </message>
    <message>
        <source>A target whose score is below this fraction of its usual score is Uncertain. More marks more frames as Uncertain. Negative: the network&apos;s own.</source>
        <translation>得分低于通常得分的此比例时，目标为不确定。越大，标为不确定的帧越多。负值：网络自己的值。</translation>
    </message>
    <message>
        <source>A target whose score stays below this fraction of its usual score for some frames is Lost. More reports losses earlier. 0: never. Negative: the network&apos;s own.</source>
        <translation>得分连续若干帧低于通常得分的此比例时，目标为丢失。越大，越早报告丢失。0：永不。负值：网络自己的值。</translation>
    </message>
    <message>
        <source>Rounding of the weights. float16 halves their memory on GPUs and changes boxes slightly. Sums use float32 in both cases.</source>
        <translation>权重的舍入方式。float16 使其在 GPU 上的内存减半，框略有变化。两者的求和都用 float32。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: %2. Choose another location.</source>
        <translation>无法写入“%1”：%2。请选择其他位置。</translation>
    </message>
    <message>
        <source>No target has a box in frame %1. Go to a frame in which the target has one, or draw a box here.</source>
        <translation>第 %1 帧中没有目标的框。请转到目标有框的帧，或在此处绘制框。</translation>
    </message>
    <message>
        <source>id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit 值</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗函数</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正样本相似度</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负样本相似度</translation>
    </message>
    <message>
        <source>conservative</source>
        <translation>保守相似度</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>森林</translation>
    </message>
    <message>
        <source>proposal</source>
        <translation>候选框</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠率</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum %4), and the detector found %5 positions but cannot choose between them.</source>
        <translation>光流失败（误差 %1 px，上限 %2 px；可靠点 %3 个，至少需要 %4 个），检测器找到 %5 个位置，但无法取舍。</translation>
    </message>
    <message>
        <source>The flow left the image, and the detector found %1 positions but cannot choose between them.</source>
        <translation>光流的框离开了图像，检测器找到 %1 个位置，但无法取舍。</translation>
    </message>
    <message>
        <source>The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum %4), and the detection differs too much from the first appearance of the target: similarity %5, threshold %6.</source>
        <translation>光流失败（误差 %1 px，上限 %2 px；可靠点 %3 个，至少需要 %4 个），检测结果与目标最初的外观相差太大：相似度 %5，阈值 %6。</translation>
    </message>
    <message>
        <source>The flow left the image, and the detection differs too much from the first appearance of the target: similarity %1, threshold %2.</source>
        <translation>光流的框离开了图像，检测结果与目标最初的外观相差太大：相似度 %1，阈值 %2。</translation>
    </message>
    <message>
        <source>The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum %4), and the detector found no window: 0 of %5 passed the forest.</source>
        <translation>光流失败（误差 %1 px，上限 %2 px；可靠点 %3 个，至少需要 %4 个），检测器未找到窗口：%5 个窗口中没有一个通过随机蕨森林。</translation>
    </message>
    <message>
        <source>The flow left the image, and the detector found no window: 0 of %1 passed the forest.</source>
        <translation>光流的框离开了图像，检测器未找到窗口：%1 个窗口中没有一个通过随机蕨森林。</translation>
    </message>
    <message>
        <source>The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum %4), and the detector found no window: 0 of %5 passed the nearest neighbour. The best similarity was %6, the threshold is %7.</source>
        <translation>光流失败（误差 %1 px，上限 %2 px；可靠点 %3 个，至少需要 %4 个），检测器未找到窗口：%5 个窗口中没有一个通过最近邻。最高相似度为 %6，阈值为 %7。</translation>
    </message>
    <message>
        <source>The flow left the image, and the detector found no window: 0 of %1 passed the nearest neighbour. The best similarity was %2, the threshold is %3.</source>
        <translation>光流的框离开了图像，检测器未找到窗口：%1 个窗口中没有一个通过最近邻。最高相似度为 %2，阈值为 %3。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; contains no binary PGM or PPM images. &apos;spoor-cli bench&apos; also decodes videos and other image formats.</source>
        <translation>文件夹“%1”中没有二进制 PGM 或 PPM 图像。&apos;spoor-cli bench&apos; 还能解码视频和其他图像格式。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>whole frame</source>
        <translation>整帧</translation>
    </message>
    <message>
        <source>Confidence threshold</source>
        <translation>置信度阈值</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>It always follows the highest response and learns what covers the target. It tracks only within a window of 2.5 times the target.</source>
        <translation>它总是跟随最高的响应，也会学习遮挡目标的物体。它只在目标 2.5 倍大的窗口内跟踪。</translation>
    </message>
    <message>
        <source>It needs a network file that is not included with Spoor, and finds only the classes that the network was trained on. Without an appearance network, it tells objects of a class apart by position only, so IDs can swap when they cover each other.</source>
        <translation>它需要 Spoor 不附带的网络文件，并且只能找到该网络训练过的类别。没有外观网络时，它只按位置区分同类物体，因此物体相互遮挡时 ID 可能互换。</translation>
    </message>
    <message>
        <source>Assigns detections to the objects of earlier frames by the overlap with their predicted boxes: first those above the minimum confidence, then weaker ones for objects that remain. A detection without an object starts one. With an appearance network, it also compares appearances and recognises lost objects elsewhere.</source>
        <translation>按与预测框的重叠把检测分配给先前各帧的物体：先分配达到最低置信度的检测，再把较弱的检测分配给剩余的物体。没有对应物体的检测产生新物体。使用外观网络时，还会比较外观，并在其他位置认出丢失的物体。</translation>
    </message>
    <message>
        <source>Describes the appearance of each detected object by a vector. The smaller the angle between two vectors, the more likely they show the same object.</source>
        <translation>用一个向量描述每个检测到的物体的外观。两个向量的夹角越小，就越可能是同一物体。</translation>
    </message>
    <message>
        <source>Appearance distance</source>
        <translation>外观距离</translation>
    </message>
    <message>
        <source>%1: ID %2 by appearance (distance %3)</source>
        <translation>%1：按外观为 ID %2（距离 %3）</translation>
    </message>
    <message>
        <source>%1: ID %2 by overlap (appearance distance %3)</source>
        <translation>%1：按重叠为 ID %2（外观距离 %3）</translation>
    </message>
    <message>
        <source>appearance distance</source>
        <translation>外观距离</translation>
    </message>
    <message>
        <source>Appearance network</source>
        <translation>外观网络</translation>
    </message>
    <message>
        <source>ONNX file of a network for re-identification, or the name of an installed one. Objects of a class then keep their IDs by appearance as well as by position. Empty: by position only. Not included with Spoor.</source>
        <translation>重识别网络的 ONNX 文件，或已安装网络的名称。同类物体此时除位置外还按外观保持 ID。留空：只按位置。Spoor 不附带。</translation>
    </message>
    <message>
        <source>Max. appearance distance</source>
        <translation>最大外观距离</translation>
    </message>
    <message>
        <source>Distance between appearances up to which two boxes can show the same object (0: equal). More finds lost objects again despite changes but confuses similar objects. Applies with an appearance network.</source>
        <translation>两个框仍可能是同一物体的外观距离上限（0：相同）。越大，外观改变后越能重新找到丢失的物体，但会混淆相似的物体。仅在使用外观网络时有效。</translation>
    </message>
    <message>
        <source>With default parameters, it does not detect losses.</source>
        <translation>使用默认参数时，它不检测丢失。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an appearance network: expected one colour image (1 x 3 x height x width or 1 x height x width x 3) as its input, but found %2. Choose another network.</source>
        <translation>“%1”不是外观网络：输入应为一幅彩色图像（1 x 3 x 高 x 宽，或 1 x 高 x 宽 x 3），实际为 %2。请选择其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an appearance network: expected one vector as its output, but found %2. Choose another network.</source>
        <translation>“%1”不是外观网络：输出应为一个向量，实际为 %2。请选择其他网络。</translation>
    </message>
    <message>
        <source>Cuts each detected object out of the frame, with the size and colours that the appearance network expects.</source>
        <translation>把检测到的每个物体从帧中裁出，采用外观网络所需的尺寸和颜色。</translation>
    </message>
    <message>
        <source>Template network</source>
        <translation>模板网络</translation>
    </message>
    <message>
        <source>Search network</source>
        <translation>搜索网络</translation>
    </message>
    <message>
        <source>The head of the backbone &quot;%1&quot; is missing from its folder. Choose it with the parameter Search network (&apos;head&apos;).</source>
        <translation>骨干网络“%1”的文件夹中缺少头部网络。请用参数“搜索网络”（&apos;head&apos;）选择它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a video: its content matches no known container. Choose a video file, an image, a folder of images or a pattern such as img/%04d.jpg.</source>
        <translation>“%1”不是视频：其内容不符合任何已知的容器格式。请选择视频文件、图像、图像文件夹或 img/%04d.jpg 这样的文件名模式。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins like a video file (%2), but its index or header cannot be read: it is damaged or truncated, for example by an interrupted recording or copy. Copy it again from its source.</source>
        <translation>“%1”开头像视频文件（%2），但无法读取其索引或文件头：文件已损坏或被截断，例如录制或复制中断。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>data.yaml names the folder images/train, which is not written. Copy the images into it.</source>
        <translation>data.yaml 指定的文件夹 images/train 未写入。请将图像复制到其中。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Cannot load the drivers of cameras: %1. Install Spoor again, or open a video file.</source>
        <translation>无法加载摄像头驱动程序：%1。请重新安装 Spoor，或打开视频文件。</translation>
    </message>
    <message>
        <source>Cannot write &quot;%1&quot;: %2. Raise this limit with &apos;ulimit&apos; and try again.</source>
        <translation>无法写入“%1”：%2。请用“ulimit”提高该限制后重试。</translation>
    </message>
    <message>
        <source>The operating system refused a thread or a lock: %1. Close other programs, or raise the limit with &apos;ulimit -u&apos;.</source>
        <translation>操作系统拒绝了线程或锁：%1。请关闭其他程序，或用“ulimit -u”提高限制。</translation>
    </message>
    <message>
        <source>The path that begins with &quot;%1&quot; contains a NUL character, which no file name can contain. Correct the path.</source>
        <translation>以“%1”开头的路径含有 NUL 字符，而文件名不能含有该字符。请更正路径。</translation>
    </message>
    <message>
        <source>%1 is written to a folder, but --out is &quot;%2&quot;. Specify a folder.</source>
        <translation>%1 写入文件夹，但 --out 是“%2”。请指定一个文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ended after frame %2, before frame %3.</source>
        <translation>“%1”在第 %2 帧之后结束，未到第 %3 帧。</translation>
    </message>
    <message>
        <source>MOT (CVAT) stores the labels in a second file next to the first. Specify a file or a folder instead of &quot;%1&quot;.</source>
        <translation>MOT (CVAT) 把标签存储在第一个文件旁边的第二个文件中。请指定文件或文件夹，而不是“%1”。</translation>
    </message>
    <message>
        <source>One pass of the network %1 takes longer than %2 multiplications, which is the limit. Use smaller images or another network.</source>
        <translation>网络 %1 的一次前向计算的工作量超过 %2 次乘法的上限。请使用更小的图像或其他网络。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no frame %2: it is shorter than it says, or damaged there. Choose other frames.</source>
        <translation>“%1”没有第 %2 帧：它比所声明的短，或在该处已损坏。请选择其他帧。</translation>
    </message>
    <message>
        <source>The image &quot;%1&quot; has %2 x %3 pixels, more than can be written as PNG. Crop the input or scale it down.</source>
        <translation>图像“%1”有 %2 x %3 像素，超过可写为 PNG 的大小。请裁剪或缩小输入。</translation>
    </message>
    <message>
        <source>More than %1 targets were to start in one frame, which is the limit. Start the others in the next frames.</source>
        <translation>一帧中要开始的目标超过 %1 个的上限。请在后面的帧中开始其余目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: &quot;%2&quot; is not a lock file of Spoor. Move it to another folder and open the project again.</source>
        <translation>“%1”为只读：“%2”不是 Spoor 的锁文件。请将其移到其他文件夹，然后重新打开项目。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: its file system cannot lock files, so Spoor cannot tell whether it is open elsewhere. Save it on another drive.</source>
        <translation>“%1”为只读：其文件系统无法锁定文件，因此 Spoor 无法判断它是否已在别处打开。请将其保存到其他驱动器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not opened: &quot;%2&quot; was not made by Spoor and could change other files. Move it to another folder.</source>
        <translation>未打开“%1”：“%2”不是由 Spoor 创建的，可能会更改其他文件。请将其移到其他文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes too long to read. Copy it to a faster disk, and do not trust its source.</source>
        <translation>读取“%1”耗时过长。请将其复制到更快的磁盘，并且不要信任其来源。</translation>
    </message>
    <message>
        <source>Cannot save the project: &quot;%1&quot; is in the way and was not made by Spoor. Move it to another folder.</source>
        <translation>无法保存项目：“%1”占用了所需名称，且不是由 Spoor 创建的。请将其移到其他文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was replaced after a program that had it open ended. It is opened as it is now. Changes made before are in &quot;%2&quot;.</source>
        <translation>打开“%1”的程序结束后，该文件已被替换。现按其当前内容打开。此前的更改保存在“%2”中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read-only: it is larger than %2 GB, so Spoor does not check whether it is complete. Save it under another name.</source>
        <translation>“%1”为只读：它大于 %2 GB，因此 Spoor 不检查其是否完整。请以其他名称保存。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be completed when it was closed. Its last changes are in &quot;%1-wal&quot;: keep both files together, and open the project again. %2</source>
        <translation>关闭“%1”时未能完整写入。最后的更改保存在“%1-wal”中：请将这两个文件放在一起，然后重新打开项目。%2</translation>
    </message>
    <message>
        <source>The project was closed before all results were read. Open it and export again.</source>
        <translation>项目在读完所有结果之前已关闭。请打开项目并重新导出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 boxes belong to distractors or ignored regions of the ground truth and are not counted.</source>
        <translation>“%1”：%2 个框属于真值中的干扰物或忽略区域，不计入。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 ignored boxes are not counted in the scores.</source>
        <translation>“%1”：%2 个忽略的框不计入评分。</translation>
    </message>
    <message>
        <source>The driver of %1 computes wrong values in the kernels of %2, so Spoor uses their other variant, which is slower. Update the driver.</source>
        <translation>%1 的驱动在 %2 的内核中计算出错误的值，因此 Spoor 使用它们的另一个变体，速度较慢。请更新驱动。</translation>
    </message>
    <message>
        <source>it starts too many targets</source>
        <translation>它启动的目标过多</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 boxes are marked as not counted (flag 0 or a class of distractors). Scores leave them out.</source>
        <translation>“%1”：%2 个框标为不计入（标志 0 或干扰物类别）。评分会略去它们。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a confidence from 0 to 1 after the coordinates, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：坐标之后应为 0 到 1 的置信度，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a track number at the end, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：行末应为轨迹编号，实际为“%3”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no class names (data.yaml, classes.txt or obj.names). The classes are named by their numbers.</source>
        <translation>“%1”没有类别名称（data.yaml、classes.txt 或 obj.names）。类别以编号命名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the whole numbers at the ends of the lines are read as track numbers.</source>
        <translation>“%1”：行末的整数读作轨迹编号。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is probably a file of %2, which Spoor does not read. Export it as one of the formats that Spoor reads, such as COCO, CVAT or CSV.</source>
        <translation>“%1”可能是 %2 的文件，Spoor 无法读取。请导出为 Spoor 能读取的格式，例如 COCO、CVAT 或 CSV。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, read as %2, contains no box. If it should, specify its format.</source>
        <translation>“%1”按 %2 读取，不含任何框。如果应该有，请指定其格式。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is separated by semicolons instead of commas.</source>
        <translation>“%1”以分号而不是逗号分隔。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is separated by tabs instead of commas.</source>
        <translation>“%1”以制表符而不是逗号分隔。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not UTF-8. It is read as %2. If names are wrong, save it as UTF-8.</source>
        <translation>“%1”不是 UTF-8，按 %2 读取。如果名称有误，请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 elements are faulty and left out. The first reasons follow.</source>
        <translation>“%1”：%2 个元素有错误，已略去。下面是最先的原因。</translation>
    </message>
    <message>
        <source>No file has the name of an image. Files are matched to images by the numbers in their names.</source>
        <translation>没有文件与图像同名。文件按名称中的编号与图像对应。</translation>
    </message>
    <message>
        <source>%1 files belong to no image and are left out. The first is &quot;%2&quot;.</source>
        <translation>%1 个文件不属于任何图像，已略去。第一个是“%2”。</translation>
    </message>
    <message>
        <source>%1 numbers are missing in the image names, the first is %2. The images are read as successive frames. Specify --first-number to read the numbers as frame numbers.</source>
        <translation>图像名称中缺少 %1 个编号，第一个是 %2。图像按连续的帧读取。要把编号当作帧号，请指定 --first-number。</translation>
    </message>
    <message>
        <source>The file names are not numbered. The files are read as successive frames in the order of their names.</source>
        <translation>文件名没有编号。文件按名称顺序作为连续的帧读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the number in this file name is not a frame number, counted from %2. Rename the file or specify --first-number.</source>
        <translation>“%1”：此文件名中的编号不是从 %2 起算的帧号。请重命名文件或指定 --first-number。</translation>
    </message>
    <message>
        <source>The numbers %1 to %2 in the file names are counted from 1 and read as the frames %3 to %4. Specify --first-number if the first frame has another number.</source>
        <translation>文件名中的编号 %1 到 %2 从 1 起算，读作第 %3 到 %4 帧。如果第一帧是其他编号，请指定 --first-number。</translation>
    </message>
    <message>
        <source>No file with labels is found: there is no *%1 in %2. Choose the folder that contains the labels.</source>
        <translation>找不到标签文件：%2 中没有 *%1。请选择包含标签的文件夹。</translation>
    </message>
    <message>
        <source>%1 This is %2.</source>
        <translation>%1 这是 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 results of the kind &quot;%3&quot; are preserved for an export to Label Studio, but not read.</source>
        <translation>“%1”：%2 个“%3”类结果为导出到 Label Studio 而保留，但不读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: task %2 has the results of %3 annotators. The first are read.</source>
        <translation>“%1”：任务 %2 有 %3 位标注者的结果，读取第一份。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no annotations. The predictions are read.</source>
        <translation>“%1”没有标注，读取其预测。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: pixels with the value 255 (void) or of the class &quot;ignore&quot; are undecided. Scores leave them out.</source>
        <translation>“%1”：值为 255（void）或类别为“ignore”的像素未定。评分会略去它们。</translation>
    </message>
    <message>
        <source>this form is not supported</source>
        <translation>不支持这种形式</translation>
    </message>
    <message>
        <source>nothing makes its input &apos;%1&apos;</source>
        <translation>没有层产生其输入“%1”</translation>
    </message>
    <message>
        <source>its type %1 is not supported</source>
        <translation>不支持其类型 %1</translation>
    </message>
    <message>
        <source>its activation %1 is not supported</source>
        <translation>不支持其激活函数 %1</translation>
    </message>
    <message>
        <source>its features have no size</source>
        <translation>其特征没有尺寸</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the text of an ncnn network (.param) or is damaged. Choose another network.</source>
        <translation>“%1”不是 ncnn 网络的文本（.param），或已损坏。请选择其他网络。</translation>
    </message>
    <message>
        <source>its line is damaged</source>
        <translation>其行已损坏</translation>
    </message>
    <message>
        <source>Cannot read the layer &apos;%2&apos; of the ncnn network %1: %3. Export the network to ONNX.</source>
        <translation>无法读取 ncnn 网络 %1 的层“%2”：%3。请将网络导出为 ONNX。</translation>
    </message>
    <message>
        <source>its number of weights is impossible</source>
        <translation>其权重数量不可能</translation>
    </message>
    <message>
        <source>its weights are quantised, which is not supported</source>
        <translation>其权重已量化，不受支持</translation>
    </message>
    <message>
        <source>more weights follow than it needs</source>
        <translation>后面的权重多于所需</translation>
    </message>
    <message>
        <source>its weights are missing in the .bin file</source>
        <translation>.bin 文件中缺少其权重</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: about %2 frames are missing before frame %3 by the times of the frames, so that later frame numbers are too small.</source>
        <translation>“%1”：按帧的时间，第 %3 帧之前约缺 %2 帧，因此之后的帧号偏小。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 numbers are missing in the image names, the first is %3. The images are read as successive frames.</source>
        <translation>“%1”：图像名称中缺少 %2 个编号，第一个是 %3。图像按连续的帧读取。</translation>
    </message>
    <message>
        <source>No image matches &quot;%1&quot;. Check the folder and the wildcards.</source>
        <translation>没有图像与“%1”匹配。请检查文件夹和通配符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a list of images with one path per line, but &quot;%2&quot; is not an image file. Correct the list.</source>
        <translation>“%1”是每行一个路径的图像列表，但“%2”不是图像文件。请更正列表。</translation>
    </message>
    <message>
        <source>No image matches &quot;%1&quot;: neither &quot;%2&quot; nor any other number exists. Check the folder and the number of digits.</source>
        <translation>没有图像与“%1”匹配：“%2”和其他编号都不存在。请检查文件夹和位数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the times of the frames vary, so motion is derived from them and not from the frame rate.</source>
        <translation>“%1”：各帧的时间不均匀，因此运动由这些时间而不是帧率导出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: pixels are shown with the shape %2:%3. Boxes and measurements are in stored pixels.</source>
        <translation>“%1”：像素以 %2:%3 的形状显示。框和测量以存储的像素为单位。</translation>
    </message>
    <message>
        <source>No box was read from &quot;%1&quot;. Specify its format, or use --allow-empty if it is meant to be empty.</source>
        <translation>没有从“%1”读取到任何框。请指定其格式；如果本应为空，请使用 --allow-empty。</translation>
    </message>
    <message>
        <source>A project of the window, with results</source>
        <translation>窗口的项目，含结果</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was replaced after a program that had it open ended. It is read as it is now. Changes made before are in &quot;%2&quot;.</source>
        <translation>打开“%1”的程序结束后，该文件被替换。按现在的内容读取。之前的更改在“%2”中。</translation>
    </message>
    <message>
        <source>No box was read from &quot;%1&quot; as %2. Specify its format, or use allow_empty=True if it is meant to be empty.</source>
        <translation>按 %2 没有从“%1”读取到任何框。请指定其格式；如果本应为空，请使用 allow_empty=True。</translation>
    </message>
    <message>
        <source>The network &quot;%1&quot; gives boxes that cannot be, such as %2. Its outputs were taken for: %3. Describe them in a text file (see Detection in the manual).</source>
        <translation>网络“%1”给出不可能的框，例如 %2。其输出被理解为：%3。请在文本文件中描述它们（见手册中的“目标检测”）。</translation>
    </message>
    <message>
        <source>%1, detected from the graph (%9; %2; %3 layers, %4 weights, input %5 x %6, %7 classes). The use of this file is subject to its licence (%8) and to that of its training data.</source>
        <translation>%1，由图识别（%9；%2；%3 层，%4 个权重，输入 %5 x %6，%7 个类别）。此文件的使用受其许可证（%8）及其训练数据许可证的约束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a detector that Spoor knows: expected the outputs of YOLO, DETR, SSD, NanoDet or YuNet, or boxes with scores, but found %2. Describe its outputs in a text file (see Detection in the manual), or choose another network.</source>
        <translation>“%1”不是 Spoor 认识的检测器：应为 YOLO、DETR、SSD、NanoDet 或 YuNet 的输出，或带得分的框，但实际为 %2。请在文本文件中描述其输出（见手册中的“目标检测”），或选择其他网络。</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; names %2 classes, but its output has %3 columns, which fit %4. Describe its outputs in a text file (see Detection in the manual), or export it again.</source>
        <translation>文件“%1”列出 %2 个类别，但其输出有 %3 列，适合 %4 个类别。请在文本文件中描述其输出（见手册中的“目标检测”），或重新导出。</translation>
    </message>
    <message>
        <source>The network %1 has no output &quot;%2&quot; that is a table, which its description names. Correct the description.</source>
        <translation>网络 %1 没有其描述所指的表格输出“%2”。请更正描述。</translation>
    </message>
    <message>
        <source>The outputs %2 and %3 of the network %1 could be scores and classes, or classes and scores, and their names do not say it. Name them in a text file (output_scores, output_classes; see Detection in the manual).</source>
        <translation>网络 %1 的输出 %2 和 %3 可能是得分和类别，也可能是类别和得分，其名称没有说明。请在文本文件中指定它们（output_scores、output_classes；见手册中的“目标检测”）。</translation>
    </message>
    <message>
        <source>Probably left the target at frame %1: %2 is %3.</source>
        <translation>可能在第 %1 帧离开目标：%2为 %3。</translation>
    </message>
    <message>
        <source>Probably left the target at frame %1: %2 fell from %3 to %4.</source>
        <translation>可能在第 %1 帧离开目标：%2从 %3 降到 %4。</translation>
    </message>
    <message>
        <source>Probably left the target at frame %1: %2 rose from %3 to %4.</source>
        <translation>可能在第 %1 帧离开目标：%2从 %3 升到 %4。</translation>
    </message>
    <message>
        <source>Likeness to the target</source>
        <translation>与目标的相似度</translation>
    </message>
    <message>
        <source>The box resembles the stored patches of the target by only %1. Below %2 this is unusual.</source>
        <translation>框内图像与已存目标图块的相似度只有 %1。低于 %2 属于异常。</translation>
    </message>
    <message>
        <source>Typical if the target is occluded, turns, or changes its appearance, and if the box left the target.</source>
        <translation>常见于目标被遮挡、转动或外观改变，以及框已离开目标。</translation>
    </message>
    <message>
        <source>Likeness to the target minus that to its surroundings</source>
        <translation>与目标的相似度减去与周围的相似度</translation>
    </message>
    <message>
        <source>The likeness to the target exceeds the likeness to its surroundings by %1. Below %2 this is unusual.</source>
        <translation>与目标的相似度比与周围的相似度高 %1。低于 %2 属于异常。</translation>
    </message>
    <message>
        <source>Typical if the box shows the background or another object, or if the target is plain.</source>
        <translation>常见于框内是背景或其他物体，或目标缺少纹理。</translation>
    </message>
    <message>
        <source>Confidence relative to the first frames</source>
        <translation>相对于最初几帧的置信度</translation>
    </message>
    <message>
        <source>The confidence of the tracker is %1 times that of the target&apos;s first frames. Below %2 this is unusual.</source>
        <translation>跟踪器的置信度是目标最初几帧的 %1 倍。低于 %2 属于异常。</translation>
    </message>
    <message>
        <source>Typical if the target is occluded, blurred, or changes its appearance, and if the box left the target.</source>
        <translation>常见于目标被遮挡、模糊或外观改变，以及框已离开目标。</translation>
    </message>
    <message>
        <source>Part of the box inside the image</source>
        <translation>框在图像内的部分</translation>
    </message>
    <message>
        <source>Only %1 of the box is inside the image. Below %2 this is unusual.</source>
        <translation>框只有 %1 在图像内。低于 %2 属于异常。</translation>
    </message>
    <message>
        <source>Typical if the target leaves the image.</source>
        <translation>常见于目标离开画面。</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>疑度</translation>
    </message>
    <message>
        <source>The doubt rose to %1. Above %2 the verdict is that the box is off the target.</source>
        <translation>疑度升到 %1。高于 %2 时判定框不在目标上。</translation>
    </message>
    <message>
        <source>The doubt combines the likeness, the confidence, and the part of the box inside the image over the last frames.</source>
        <translation>疑度综合了最近几帧的相似度、置信度和框在图像内的部分。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an array of numbers in NumPy&apos;s format. Save it with numpy.save as float32 in C order.</source>
        <translation>“%1”不是 NumPy 格式的数字数组。请用 numpy.save 以 C 顺序的 float32 保存。</translation>
    </message>
    <message>
        <source>Cannot read the array &quot;%1&quot;. Check the path and the permissions.</source>
        <translation>无法读取数组“%1”。请检查路径和权限。</translation>
    </message>
    <message>
        <source>Cannot create the folder &quot;%1&quot;: %2. Choose another folder.</source>
        <translation>无法创建文件夹“%1”：%2。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>--size is &quot;%1&quot;, but must be a width and a height in pixels, such as 640x480.</source>
        <translation>--size 为“%1”，但必须是以像素为单位的宽和高，例如 640x480。</translation>
    </message>
    <message>
        <source>--json takes a single network. Check one network after the other.</source>
        <translation>--json 只接受一个网络。请逐个检查网络。</translation>
    </message>
    <message>
        <source>&apos;networks run&apos; needs one network, an array per input (--input) and a folder for the outputs (--out).</source>
        <translation>“networks run”需要一个网络、每个输入一个数组（--input）以及输出文件夹（--out）。</translation>
    </message>
    <message>
        <source>Cannot find the network &quot;%1&quot; of the bundle. Put it next to the bundle, or specify its location: --set %2=FILE.</source>
        <translation>找不到复现包的网络“%1”。请把它放在复现包旁，或指定其位置：--set %2=FILE。</translation>
    </message>
    <message>
        <source>%1, line %2: expected frame, track, type, truncated, occluded, alpha, left, top, right, bottom and seven numbers, found &quot;%3&quot;.</source>
        <translation>%1 第 %2 行：应为帧、轨迹、类型、截断、遮挡、alpha、左、上、右、下和七个数，实际为“%3”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: sizes and positions in space are not read.</source>
        <translation>“%1”：不读取空间中的尺寸和位置。</translation>
    </message>
    <message>
        <source>One line per target and frame; numbers in space are not kept</source>
        <translation>每个目标每帧一行；不保留空间数值</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; does not tell the format, because several formats or none have its suffix. Specify the format.</source>
        <translation>名称“%1”不能确定格式，因为有多种格式或没有格式使用该后缀。请指定格式。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a table of points, found &quot;%3&quot;.</source>
        <translation>%1 第 %2 行：应为点的表格，实际为“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: expected ID, FRAME, POSITION_X and POSITION_Y of a spot.</source>
        <translation>%1 第 %2 行：应有斑点的 ID、FRAME、POSITION_X 和 POSITION_Y。</translation>
    </message>
    <message>
        <source>%1: a region of the kind &quot;%2&quot; is not read.</source>
        <translation>%1：不读取“%2”类型的区域。</translation>
    </message>
    <message>
        <source>%1: expected regions of VIA, found other JSON.</source>
        <translation>%1：应为 VIA 的区域，实际为其他 JSON。</translation>
    </message>
    <message>
        <source>%1, line %2: expected JSON in the column %3, found &quot;%4&quot;.</source>
        <translation>%1 第 %2 行：列 %3 应为 JSON，实际为“%4”。</translation>
    </message>
    <message>
        <source>The network %1 has %2 inputs, but %3 arrays were given. Give one per input, in the same order.</source>
        <translation>网络 %1 有 %2 个输入，但给出了 %3 个数组。请按相同顺序为每个输入给出一个数组。</translation>
    </message>
    <message>
        <source>The input &apos;%2&apos; of the network %1 is %3, but the array is %4. Give an array of this size.</source>
        <translation>网络 %1 的输入“%2”为 %3，但数组为 %4。请给出此大小的数组。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 computes too many constants. Simplify the network with onnxsim.</source>
        <translation>网络 %3 的层“%1”（%2）计算的常量过多。请用 onnxsim 简化网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 has a different number of results for each image, which is not supported. Export the network without non-maximum suppression (nms=False), which Spoor computes itself.</source>
        <translation>网络 %3 的层“%1”（%2）的结果数量因图像而异，这不受支持。请在导出网络时去掉非极大值抑制（nms=False），Spoor 会自行计算。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 has an invalid position in the file &apos;%3&apos;. Export the network again.</source>
        <translation>网络 %2 的常量“%1”在文件“%3”中的位置无效。请重新导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 is stored in the file &apos;%3&apos;, which is not in the folder of the network. Copy it there, or export the network to a single file (external_data=False).</source>
        <translation>网络 %2 的常量“%1”存储在文件“%3”中，而该文件不在网络的文件夹中。请把它复制到那里，或把网络导出为单个文件（external_data=False）。</translation>
    </message>
    <message>
        <source>The file &apos;%3&apos; is too short for the constant &apos;%1&apos; of the network %2. Copy the file again, or export the network again.</source>
        <translation>文件“%3”对网络 %2 的常量“%1”来说太短。请重新复制文件，或重新导出网络。</translation>
    </message>
    <message>
        <source>Cannot read the constant &apos;%1&apos; of the network %2 in the file &apos;%3&apos;. Check the permissions of the file.</source>
        <translation>无法从文件“%3”读取网络 %2 的常量“%1”。请检查文件的权限。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; of the network %3 uses the operator %2, which is not supported. &apos;spoor-cli networks check&apos; lists all such operators; see Networks in the manual for the supported ones.</source>
        <translation>网络 %3 的层“%1”使用不受支持的算子 %2。“spoor-cli networks check”列出所有这样的算子；受支持的算子见手册中的“网络”。</translation>
    </message>
    <message>
        <source>The network %1 computes with the constant &apos;%2&apos;, which has no values. Simplify the network with onnxsim.</source>
        <translation>网络 %1 使用没有值的常量“%2”进行计算。请用 onnxsim 简化网络。</translation>
    </message>
    <message>
        <source>The weights &apos;%4&apos; of layer &apos;%1&apos; (%2) of the network %3 contain infinite values. Train the network again.</source>
        <translation>网络 %3 的层“%1”（%2）的权重“%4”包含无穷大的值。请重新训练网络。</translation>
    </message>
    <message>
        <source>Layer &apos;%1&apos; (%2) of the network %3 chooses what to compute for each image, which is not supported. Export the network with fixed sizes, or simplify it with onnxsim.</source>
        <translation>网络 %3 的层“%1”（%2）对每幅图像选择要计算的内容，这不受支持。请固定尺寸后导出网络，或用 onnxsim 简化。</translation>
    </message>
    <message>
        <source>is quantised; its whole numbers are computed in float32</source>
        <translation>是量化网络；其整数以 float32 计算</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more nodes and values than Spoor reads. Simplify the network with onnxsim, or use a smaller one.</source>
        <translation>“%1”的节点和值超过 Spoor 能读取的数量。请用 onnxsim 简化网络，或使用较小的网络。</translation>
    </message>
    <message>
        <source>The input &apos;%2&apos; of the network %1 must have real numbers with fixed sizes; only the batch, and the height and width of 1 x C x H x W may vary. Export the network with such an input.</source>
        <translation>网络 %1 的输入“%2”必须是固定尺寸的实数；只有批大小以及 1 x C x H x W 的高和宽可以变化。请以这样的输入导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has no outputs. Export the network again.</source>
        <translation>网络 %1 没有输出。请重新导出网络。</translation>
    </message>
    <message>
        <source>The network %1 has %2 inputs, but at most %3 are supported. Use another network.</source>
        <translation>网络 %1 有 %2 个输入，但最多支持 %3 个。请使用其他网络。</translation>
    </message>
    <message>
        <source>The network %1 has %2 outputs, but at most %3 are supported. Use another network.</source>
        <translation>网络 %1 有 %2 个输出，但最多支持 %3 个。请使用其他网络。</translation>
    </message>
    <message>
        <source>The network %1 has no layers. Choose a network that computes something.</source>
        <translation>网络 %1 没有层。请选择进行计算的网络。</translation>
    </message>
    <message>
        <source>computes with the size of its images, which is fixed at %1 x %2</source>
        <translation>用其图像的尺寸进行计算，该尺寸固定为 %1 x %2</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 is stored in another file, which is not here. Keep the file next to the network, or export the network to a single file (external_data=False).</source>
        <translation>网络 %2 的常量“%1”存储在另一个文件中，而该文件不在此处。请把该文件保留在网络旁，或把网络导出为单个文件（external_data=False）。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 has the type %3, which is not supported. Export the network with float32, float16 or int8 weights.</source>
        <translation>网络 %2 的常量“%1”的类型 %3 不受支持。请以 float32、float16 或 int8 权重导出网络。</translation>
    </message>
    <message>
        <source>The constant &apos;%1&apos; of the network %2 contains values that are not numbers. Train the network again.</source>
        <translation>网络 %2 的常量“%1”包含不是数字的值。请重新训练网络。</translation>
    </message>
    <message>
        <source>Cannot load FFmpeg&apos;s filters: %1. Install Spoor again.</source>
        <translation>无法加载 FFmpeg 的滤镜：%1。请重新安装 Spoor。</translation>
    </message>
    <message>
        <source>FFmpeg cannot filter these pictures (&quot;%1&quot;). Convert the video with another program first.</source>
        <translation>FFmpeg 无法对这些图像应用滤镜（“%1”）。请先用其他程序转换视频。</translation>
    </message>
    <message>
        <source>Cannot filter a picture: %1.</source>
        <translation>无法对图像应用滤镜：%1。</translation>
    </message>
    <message>
        <source>Addresses that begin with &quot;%1://&quot; are not supported. Use rtsp, rtsps, http, https, rtmp, rtmps, srt or udp.</source>
        <translation>不支持以“%1://”开头的地址。请使用 rtsp、rtsps、http、https、rtmp、rtmps、srt 或 udp。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; did not answer within %2 seconds. Check the address and the network.</source>
        <translation>“%1”在 %2 秒内没有应答。请检查地址和网络。</translation>
    </message>
    <message>
        <source>Cannot open &quot;%1&quot;: %2. Check the address, the network and the password.</source>
        <translation>无法打开“%1”：%2。请检查地址、网络和密码。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; sends no images. Check the address.</source>
        <translation>“%1”没有发送图像。请检查地址。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a video file, so &quot;%2&quot; does not apply. Leave the prefix out.</source>
        <translation>“%1”不是视频文件，因此“%2”不适用。请去掉该前缀。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is interlaced: moving edges show combs. Open &quot;deinterlaced:%1&quot; to remove them.</source>
        <translation>“%1”是隔行视频：运动的边缘呈梳齿状。打开“deinterlaced:%1”可消除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is HDR video (%2), which looks flat without a tone curve. Open &quot;sdr:%1&quot; to apply one.</source>
        <translation>“%1”是 HDR 视频（%2），没有色调曲线时显得平淡。打开“sdr:%1”可应用色调曲线。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist. Specify a video file, an image, a folder of images, a pattern such as img/%04d.jpg or img/*.jpg, camera:0, or an address such as rtsp://HOST/PATH.</source>
        <translation>“%1”不存在。请指定视频文件、图像、图像文件夹、模式（如 img/%04d.jpg 或 img/*.jpg）、camera:0 或地址（如 rtsp://HOST/PATH）。</translation>
    </message>
    <message>
        <source>The size of the video changes, so it cannot be deinterlaced or get a tone curve. Open it without the prefix.</source>
        <translation>视频的尺寸有变化，因此不能去隔行或应用色调曲线。请不带前缀打开。</translation>
    </message>
    <message>
        <source>The sound of &quot;%1&quot; (%2) cannot be stored in this kind of file and is left out. The suffix .mkv stores it.</source>
        <translation>“%1”的声音（%2）不能存入这种文件，已省略。后缀 .mkv 可以保存它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not have a supported video suffix. Use .mkv, .mp4, .mov, .avi, .webm or .gif.</source>
        <translation>“%1”没有受支持的视频后缀。请使用 .mkv、.mp4、.mov、.avi、.webm 或 .gif。</translation>
    </message>
    <message>
        <source>An input of a network must be an array of numbers, but &quot;%1&quot; is not.</source>
        <translation>网络的输入必须是数字数组，但“%1”不是。</translation>
    </message>
    <message>
        <source>The range %1 to %2 is not valid. Its frames must start at 0 or later and ascend.</source>
        <translation>范围 %1 到 %2 无效。其帧必须从 0 或之后开始并递增。</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; cannot change while tracking. Create the tracker with it.</source>
        <translation>参数“%1”在跟踪时不能更改。请在创建跟踪器时指定。</translation>
    </message>
    <message>
        <source>Classification needs a network, which is not included with Spoor. Download one with &apos;spoor-cli networks get mobilenet-v2&apos; and set Network (&apos;model&apos;) to mobilenet-v2, or to an ONNX file of your own. Set Labels (&apos;labels&apos;) to its label file.</source>
        <translation>分类需要网络，Spoor 不附带网络。请用 &apos;spoor-cli networks get mobilenet-v2&apos; 下载一个，并将网络（&apos;model&apos;）设为 mobilenet-v2，或设为您自己的 ONNX 文件。将标签（&apos;labels&apos;）设为其标签文件。</translation>
    </message>
    <message>
        <source>Text file with one label per line, in the order of the network&apos;s outputs. Empty: NETWORK.txt or labels.txt next to the network, else numbers.</source>
        <translation>每行一个标签的文本文件，按网络输出的顺序。留空：网络旁边的 NETWORK.txt 或 labels.txt，否则为数字。</translation>
    </message>
    <message>
        <source>This tracker needs a network, which is not included with Spoor. Download one with &apos;spoor-cli networks get lightfc&apos; and set Template network (&apos;backbone&apos;) to lightfc. Of your own files, set Template network and Search network (&apos;head&apos;), or only the first one to their folder or to a network in one file.</source>
        <translation>该跟踪器需要网络，Spoor 不附带网络。请用 &apos;spoor-cli networks get lightfc&apos; 下载一个，并将模板网络（&apos;backbone&apos;）设为 lightfc。对于您自己的文件，请设置模板网络和搜索网络（&apos;head&apos;），或只将前者设为它们所在的文件夹或单个文件的网络。</translation>
    </message>
    <message>
        <source>Classifies images into 1000 classes</source>
        <translation>将图像分为 1000 类</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>Stage %1 of %2</source>
        <translation>第 %1 级，共 %2 级</translation>
    </message>
    <message>
        <source>passed by stage %1 of %2: %3 is at least %4</source>
        <translation>通过第 %1 级（共 %2 级）：%3 不低于 %4</translation>
    </message>
    <message>
        <source>rejected by stage %1 of %2: %3 is below %4</source>
        <translation>被第 %1 级（共 %2 级）拒绝：%3 低于 %4</translation>
    </message>
    <message>
        <source>Tree %1</source>
        <translation>树 %1</translation>
    </message>
    <message>
        <source>Tree %1, node %2</source>
        <translation>树 %1，节点 %2</translation>
    </message>
    <message>
        <source>goes left</source>
        <translation>向左</translation>
    </message>
    <message>
        <source>goes right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>goes left and adds %1</source>
        <translation>向左，加 %1</translation>
    </message>
    <message>
        <source>goes right and adds %1</source>
        <translation>向右，加 %1</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>enough contrast: a standard deviation of %1, above %2</source>
        <translation>对比度足够：标准差 %1，高于 %2</translation>
    </message>
    <message>
        <source>rejected for low contrast: a standard deviation of %1, not above %2</source>
        <translation>因对比度低被拒绝：标准差 %1，不高于 %2</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>邻居</translation>
    </message>
    <message>
        <source>enough neighbours: a group of %1 windows, more than %2</source>
        <translation>邻居足够：一组 %1 个窗口，多于 %2</translation>
    </message>
    <message>
        <source>too few neighbours: a group of %1 windows, not more than %2</source>
        <translation>邻居太少：一组 %1 个窗口，不多于 %2</translation>
    </message>
    <message>
        <source>its group of %1 windows lies inside a larger group</source>
        <translation>它所在的 %1 个窗口的组位于更大的组之内</translation>
    </message>
    <message>
        <source>enough variance: %1 is at least %2</source>
        <translation>方差足够：%1 不低于 %2</translation>
    </message>
    <message>
        <source>rejected by the variance filter: %1 is below %2</source>
        <translation>被方差过滤拒绝：%1 低于 %2</translation>
    </message>
    <message>
        <source>passed by the forest: a mean posterior of %1, at least %2</source>
        <translation>通过随机蕨森林：平均后验概率 %1，不低于 %2</translation>
    </message>
    <message>
        <source>rejected by the forest: a mean posterior of %1, below %2</source>
        <translation>被随机蕨森林拒绝：平均后验概率 %1，低于 %2</translation>
    </message>
    <message>
        <source>Fern %1</source>
        <translation>蕨 %1</translation>
    </message>
    <message>
        <source>leaf %1: %2 of %3 samples showed the target</source>
        <translation>叶子 %1：%3 个样本中有 %2 个是目标</translation>
    </message>
    <message>
        <source>selected: number %1 of %2 by its forest score</source>
        <translation>入选：按森林得分排第 %1，共 %2 个</translation>
    </message>
    <message>
        <source>not selected: %1 windows with higher scores, or with the same score and searched earlier, fill the list</source>
        <translation>未入选：列表已被 %1 个得分更高或得分相同但更早搜索的窗口占满</translation>
    </message>
    <message>
        <source>not a candidate</source>
        <translation>不是候选</translation>
    </message>
    <message>
        <source>none is stored</source>
        <translation>没有存储的图块</translation>
    </message>
    <message>
        <source>similarity %1, learned in frame %2</source>
        <translation>相似度 %1，在第 %2 帧学习</translation>
    </message>
    <message>
        <source>resembles the target: a relative similarity of %1, above %2</source>
        <translation>与目标相似：相对相似度 %1，高于 %2</translation>
    </message>
    <message>
        <source>rejected by the nearest neighbour: a relative similarity of %1, not above %2</source>
        <translation>被最近邻拒绝：相对相似度 %1，不高于 %2</translation>
    </message>
    <message>
        <source>Nearest positive patch</source>
        <translation>最近的正图块</translation>
    </message>
    <message>
        <source>Nearest negative patch</source>
        <translation>最近的负图块</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>簇</translation>
    </message>
    <message>
        <source>in no cluster, because the detector rejects it</source>
        <translation>不属于任何簇，因为检测器拒绝了它</translation>
    </message>
    <message>
        <source>in a cluster of %1 windows with a mean similarity of %2</source>
        <translation>属于一个有 %1 个窗口的簇，平均相似度 %2</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>The target is lost in this frame.</source>
        <translation>目标在此帧中丢失。</translation>
    </message>
    <message>
        <source>The box of this frame overlaps the window by %1.</source>
        <translation>此帧的框与窗口的重叠率为 %1。</translation>
    </message>
    <message>
        <source>The flow gave no box: it kept %1 of %2 points.</source>
        <translation>光流没有给出框：保留了 %2 个点中的 %1 个。</translation>
    </message>
    <message>
        <source>The flow kept %1 of %2 points. Its box resembles the target by %3.</source>
        <translation>光流保留了 %2 个点中的 %1 个。其框与目标的相似度为 %3。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; needs a box. Specify it with --init x,y,width,height and its frame with --start.</source>
        <translation>算法“%1”需要一个框。请用 --init x,y,宽,高 指定，并用 --start 指定它所在的帧。</translation>
    </message>
    <message>
        <source>Frame %1 is not after frame %2, in which the box is given, so nothing is searched there. Specify a later --frame.</source>
        <translation>第 %1 帧不在给出框的第 %2 帧之后，因此那里没有搜索。请指定更后的 --frame。</translation>
    </message>
    <message>
        <source>Only this frame was searched: earlier detections and tracks do not count.</source>
        <translation>只搜索了这一帧：不计更早的检测和轨迹。</translation>
    </message>
    <message>
        <source>The algorithm searched no window near %1 in frame %2. Specify a place inside the image, or change the sizes that are searched.</source>
        <translation>算法在第 %2 帧的 %1 附近没有搜索任何窗口。请指定图像内的位置，或更改搜索的尺寸。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds an earlier export of %2 files. Choose another folder, or use --force to replace it.</source>
        <translation>&quot;%1&quot; 中有以前导出的 %2 个文件。请选择其他文件夹，或用 --force 替换它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; held an earlier export: %2 files were overwritten, %3 removed, and %4 kept because they were changed since.</source>
        <translation>&quot;%1&quot; 中有以前的导出：%2 个文件被覆盖，%3 个被删除，%4 个因此后被改动过而保留。</translation>
    </message>
    <message>
        <source>%1 needs labels. Targets without a label get the class &quot;object&quot;.</source>
        <translation>%1 需要标签。没有标签的目标得到类别 &quot;object&quot;。</translation>
    </message>
    <message>
        <source>%1 does not store names of targets.</source>
        <translation>%1 不存储目标的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the attribute &quot;name&quot; of %2 targets is read as their name.</source>
        <translation>&quot;%1&quot;：%2 个目标的属性 &quot;name&quot; 读作它们的名称。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; says nothing about lost frames. Use skip, keep or empty.</source>
        <translation>&apos;%1&apos; 不是处理丢失帧的方式。请使用 skip、keep 或 empty。</translation>
    </message>
    <message>
        <source>Frames where a target is lost: %1. They get the last box of that target.</source>
        <translation>有目标丢失的帧：%1。它们得到该目标的最后一个框。</translation>
    </message>
    <message>
        <source>Frames where a target is lost: %1. They are left out, because an image without its box would be a negative example.</source>
        <translation>有目标丢失的帧：%1。它们会被略去，因为没有其框的图像会成为负样本。</translation>
    </message>
    <message>
        <source>Frames where a target is lost: %1. They are written without its box, as negative examples.</source>
        <translation>有目标丢失的帧：%1。它们写出时没有其框，成为负样本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image, so levels do not apply. Leave the prefix out.</source>
        <translation>&quot;%1&quot; 不是图像，因此色阶不适用。请去掉前缀。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than 8 bits per pixel and is shown as %2: darker and brighter values become black and white. The prefix levels:BLACK..WHITE: sets other levels.</source>
        <translation>&quot;%1&quot; 每像素超过 8 位，显示为 %2：更暗和更亮的值变为黑色和白色。前缀 levels:BLACK..WHITE: 可设置其他色阶。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no levels. Write levels:BLACK..WHITE: before the path, with BLACK below WHITE.</source>
        <translation>&quot;%1&quot; 没有给出色阶。请在路径前写 levels:BLACK..WHITE:，且 BLACK 小于 WHITE。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a %2 image, which Spoor cannot read here. Convert it to PNG, for example with: %3 &quot;%1&quot; image.png</source>
        <translation>&quot;%1&quot; 是 %2 图像，Spoor 在这里无法读取。请转换为 PNG，例如用：%3 &quot;%1&quot; image.png</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no grey images with more than 8 bits, so levels do not apply. Leave the prefix out.</source>
        <translation>&quot;%1&quot; 没有超过 8 位的灰度图像，因此色阶不适用。请去掉前缀。</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>给 %1 加标签</translation>
    </message>
    <message>
        <source>Cuts a square around the tracker&apos;s box out of the frame and resizes it to 160 x 160 pixels, each the mean of what it covers. The network cannot find parts of the target outside it.</source>
        <translation>从帧中裁出跟踪器边界框周围的正方形，并缩放到 160 x 160 像素，每个像素是其覆盖区域的平均值。网络无法找到正方形之外的目标部分。</translation>
    </message>
    <message>
        <source>Counts the colours of the target and of its surroundings, weighted by the mask, and gives the likelihood of each pixel. A target in the colours of its background has no clear map.</source>
        <translation>按掩码加权统计目标及其周围的颜色，并给出每个像素的似然。与背景颜色相同的目标没有清晰的图。</translation>
    </message>
    <message>
        <source>Finds the mask from the crop, the previous mask, the colours, the box and the memory: the user&apos;s mask and the last one that was trusted. Uncertain masks are not remembered.</source>
        <translation>根据裁剪图、上一个掩码、颜色、边界框和记忆（用户的掩码和最近一个可信的掩码）求出掩码。不确定的掩码不会被记住。</translation>
    </message>
    <message>
        <source>Resizes the mask of the crop to the pixels of the frame. Pixels above 0.5 belong to the target.</source>
        <translation>将裁剪图的掩码缩放到帧的像素。大于 0.5 的像素属于目标。</translation>
    </message>
    <message>
        <source>Mask crop</source>
        <translation>掩码裁剪</translation>
    </message>
    <message>
        <source>Mask colours</source>
        <translation>掩码颜色</translation>
    </message>
    <message>
        <source>Mask network</source>
        <translation>掩码网络</translation>
    </message>
    <message>
        <source>Mask in the frame</source>
        <translation>帧中的掩码</translation>
    </message>
    <message>
        <source>Previous mask</source>
        <translation>上一个掩码</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Quality of the mask</source>
        <translation>掩码质量</translation>
    </message>
    <message>
        <source>Relative area of the mask</source>
        <translation>掩码的相对面积</translation>
    </message>
    <message>
        <source>Overlap with the mask before</source>
        <translation>与上一个掩码的重叠度</translation>
    </message>
    <message>
        <source>Mean colour likelihood in the mask</source>
        <translation>掩码内的平均颜色似然</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Relative area</source>
        <translation>相对面积</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠度</translation>
    </message>
    <message>
        <source>The mask is uncertain: its area is %1 times that of the last masks.</source>
        <translation>掩码不确定：其面积是最近掩码的 %1 倍。</translation>
    </message>
    <message>
        <source>Mask: follow</source>
        <translation>掩码：跟随</translation>
    </message>
    <message>
        <source>Finds the mask of the target around the tracker&apos;s box in every frame. It starts from a drawn mask, or proposes one from the box. It takes longer.</source>
        <translation>在每一帧中围绕跟踪器的边界框求出目标的掩码。从绘制的掩码开始，或根据边界框提出一个掩码。耗时更长。</translation>
    </message>
    <message>
        <source>The box is outside the frame, so the target has no mask.</source>
        <translation>边界框在帧之外，因此目标没有掩码。</translation>
    </message>
    <message>
        <source>The mask network &quot;%1&quot; is not installed, so no mask can follow a target. Install Spoor with its networks, or turn off the masks.</source>
        <translation>掩码网络“%1”未安装，因此没有掩码可以跟随目标。请安装带网络的 Spoor，或关闭掩码。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a mask network of this version of Spoor: its inputs or outputs have other sizes. Install Spoor again.</source>
        <translation>“%1”不是此版本 Spoor 的掩码网络：其输入或输出的尺寸不同。请重新安装 Spoor。</translation>
    </message>
    <message>
        <source>The mask &quot;%1&quot; has %2 x %3 pixels, but the video has %4 x %5. Give a mask of the size of the video.</source>
        <translation>掩码“%1”为 %2 x %3 像素，而视频为 %4 x %5。请提供与视频尺寸相同的掩码。</translation>
    </message>
    <message>
        <source>The mask &quot;%1&quot; is black, so it has no target. Pixels of the target must not be black.</source>
        <translation>掩码“%1”全黑，因此没有目标。目标的像素不得为黑色。</translation>
    </message>
    <message>
        <source>--init-mask requires a tracker that follows masks. Add --masks.</source>
        <translation>--init-mask 需要能跟随掩码的跟踪器。请添加 --masks。</translation>
    </message>
    <message>
        <source>--bundle does not store initial masks. Omit --init-mask or --bundle.</source>
        <translation>--bundle 不保存初始掩码。请省略 --init-mask 或 --bundle。</translation>
    </message>
    <message>
        <source>The first mask of each box is a proposal. If it is wrong, so are the others: give the mask with --init-mask.</source>
        <translation>每个边界框的第一个掩码是建议。如果它有误，其余掩码也会有误：请用 --init-mask 提供掩码。</translation>
    </message>
    <message>
        <source>The mask is a proposal from the box. Correct it if it is wrong.</source>
        <translation>该掩码是根据边界框提出的建议。如有错误，请更正。</translation>
    </message>
    <message>
        <source>Means and variances come from integral images on the device instead of the CPU. Work-groups have 256 work-items, not one per template pixel.</source>
        <translation>均值和方差由设备上的积分图计算，而不是由 CPU 计算。工作组有 256 个工作项，而不是每个模板像素一个。</translation>
    </message>
    <message>
        <source>Means and variances come from integral images on the device instead of the CPU. On CPU devices, another kernel computes the same sums, without tiles.</source>
        <translation>均值和方差由设备上的积分图计算，而不是由 CPU 计算。在 CPU 设备上，由另一个不分块的内核计算相同的和。</translation>
    </message>
    <message>
        <source>Patches are means of cells instead of bicubic samples, the steps of the grid are whole pixels, and the memory of patches is limited. Targets are lost that the authors&apos; program keeps.</source>
        <translation>图像块是单元的均值而不是双三次采样，网格的步长为整像素，图像块的存储数量有限。会丢失作者的程序能够保持的目标。</translation>
    </message>
    <message>
        <source>Median flow and similarities are OpenTLD&apos;s: 10 x 10 points, of which the better half by error and correlation moves the box. Patches are means of cells, the steps of the grid are whole pixels, and the memory of patches is limited.</source>
        <translation>中值光流和相似度与 OpenTLD 相同：10 x 10 个点，其中误差和相关性较好的一半移动框。图像块是单元的均值，网格的步长为整像素，图像块的存储数量有限。</translation>
    </message>
    <message>
        <source>OpenTLD, forest on the GPU (Huang 2017)</source>
        <translation>OpenTLD，森林在 GPU 上（Huang 2017）</translation>
    </message>
    <message>
        <source>As tld-opentld. The commands place the stages unless they name devices: the forest on the GPU, the optical flow on the host, the rest on the CPU. In the window, choose the devices of the stages.</source>
        <translation>与 tld-opentld 相同。命令未指定设备时会安排各阶段：森林在 GPU 上，光流在主机上，其余在 CPU 上。在窗口中，请选择各阶段的设备。</translation>
    </message>
    <message>
        <source>Work-groups keep their barriers and have the size of AMD&apos;s wavefronts; set &apos;group&apos; to 32 for NVIDIA&apos;s warps. Products are not computed with mul24. On CPUs, the launch sizes are Spoor&apos;s.</source>
        <translation>工作组保留屏障，大小等于 AMD 的 wavefront；对于 NVIDIA 的 warp，请将 &apos;group&apos; 设为 32。乘积不使用 mul24 计算。在 CPU 上使用 Spoor 的启动大小。</translation>
    </message>
    <message>
        <source>Scores thousands of boxes by the edge groups that lie entirely inside, minus those that cross the border. A box around a whole object scores high. A tracker can skip boxes that overlap its target too little: correlation-filter skips those below 0.4, and kcf-edgeboxes has the parameter min_overlap.</source>
        <translation>按完全位于框内的边缘组减去穿过边界的边缘组，对数千个框评分。包围整个物体的框得分高。跟踪器可以跳过与其目标重叠太少的框：correlation-filter 跳过低于 0.4 的框，kcf-edgeboxes 则有参数 min_overlap。</translation>
    </message>
    <message>
        <source>Work-group size</source>
        <translation>工作组大小</translation>
    </message>
    <message>
        <source>Work-items per work-group on GPUs. Measured: the value that &apos;spoor-cli tune&apos; found, or Spoor&apos;s default.</source>
        <translation>GPU 上每个工作组的工作项数。实测：&apos;spoor-cli tune&apos; 得到的值，或 Spoor 的默认值。</translation>
    </message>
    <message>
        <source>Work-groups per unit</source>
        <translation>每个单元的工作组</translation>
    </message>
    <message>
        <source>Persistent work-groups per compute unit of a GPU. More hide the latency of memory until the unit is full. 0: measured, or Spoor&apos;s default.</source>
        <translation>GPU 每个计算单元的常驻工作组数。单元占满之前，越多越能隐藏内存延迟。0：实测值，或 Spoor 的默认值。</translation>
    </message>
    <message>
        <source>Early stages</source>
        <translation>前期阶段</translation>
    </message>
    <message>
        <source>Stages of the cascade before windows enter the local queue of a work-group, on GPUs. 0: measured, or Spoor&apos;s default.</source>
        <translation>GPU 上窗口进入工作组的本地队列之前的级联级数。0：实测值，或 Spoor 的默认值。</translation>
    </message>
    <message>
        <source>Shared windows</source>
        <translation>共享窗口</translation>
    </message>
    <message>
        <source>Maximum number of queued windows that share the work-items of a work-group, on GPUs. 0: measured, or Spoor&apos;s default.</source>
        <translation>GPU 上共享一个工作组的工作项的排队窗口的最大数量。0：实测值，或 Spoor 的默认值。</translation>
    </message>
    <message>
        <source>Unrolled trees</source>
        <translation>展开的树</translation>
    </message>
    <message>
        <source>Trees per iteration of the loop over a stage, on GPUs. Measured: the value that &apos;spoor-cli tune&apos; found, or Spoor&apos;s default.</source>
        <translation>GPU 上一级的循环每次迭代处理的树数。实测：&apos;spoor-cli tune&apos; 得到的值，或 Spoor 的默认值。</translation>
    </message>
    <message>
        <source>The device has work-groups of at most %1, not of %2. Set a smaller &apos;group&apos;.</source>
        <translation>此设备的工作组最大为 %1，不支持 %2。请设置较小的 &apos;group&apos;。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Acceptance against</source>
        <translation>接受的比较对象</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Better of peak and box</source>
        <translation>峰值与框中较高者</translation>
    </message>
    <message>
        <source>Response that a proposal must exceed. Peak: the highest response of the search, as published. Better of peak and box: also the response of the box after it has moved, which makes size changes rarer.</source>
        <translation>候选框必须超过的响应。峰值：搜索的最高响应，与论文相同。峰值与框中较高者：还包括框移动之后的响应，使尺寸变化更少发生。</translation>
    </message>
    <message>
        <source>The mask is uncertain: its overlap with the target may be as low as %1.</source>
        <translation>掩码不确定：其与目标的重叠度可能低至 %1。</translation>
    </message>
    <message>
        <source>The mask was given up after 25 frames without a probable mask. Draw it in this frame.</source>
        <translation>连续 25 帧没有可能的掩码后，掩码已被放弃。请在此帧中绘制掩码。</translation>
    </message>
    <message>
        <source>The published kernels need work-groups of %1, but this device has at most %2. Choose another device.</source>
        <translation>论文的内核需要 %1 的工作组，但此设备最大为 %2。请选择其他设备。</translation>
    </message>
    <message>
        <source>The plan of the preset &apos;%1&apos; needs the device &apos;%2&apos;, which this machine lacks. All stages run on the automatic device.</source>
        <translation>预设“%1”的方案需要设备“%2”，而本机没有。所有阶段都在自动选择的设备上运行。</translation>
    </message>
    <message>
        <source>It has no ground truth. Add a folder &quot;%1&quot; with masks.</source>
        <translation>它没有真值。请添加含有掩膜的文件夹“%1”。</translation>
    </message>
    <message>
        <source>It has no ground truth. Add groundtruth.txt with one box per frame.</source>
        <translation>它没有真值。请添加 groundtruth.txt，每帧一个框。</translation>
    </message>
    <message>
        <source>It has no images. Add them in a folder img, or add a video.</source>
        <translation>它没有图像。请把图像放入文件夹 img，或添加一个视频。</translation>
    </message>
    <message>
        <source>The preset &apos;%1&apos; sets the algorithm. Remove &apos;%2&apos;.</source>
        <translation>预设“%1”已设定算法。请删除“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a sequence. %2</source>
        <translation>“%1”不是序列。%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is skipped. %2</source>
        <translation>已跳过“%1”。%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another version. Install it again.</source>
        <translation>“%1”的版本不符。请重新安装。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s tracker reports a loss</source>
        <translation>OpenCV 的跟踪器报告目标丢失</translation>
    </message>
    <message>
        <source>OpenCV&apos;s trackers cannot go back to an earlier frame. Draw the box again in the frame to continue from.</source>
        <translation>OpenCV 的跟踪器不能返回较早的帧。请在要继续的帧中重新画框。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s tracker has failed: %1.</source>
        <translation>OpenCV 的跟踪器失败：%1。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s tracker &apos;%1&apos; is unknown. Choose csrt, kcf, mil or tld.</source>
        <translation>未知的 OpenCV 跟踪器“%1”。请选择 csrt、kcf、mil 或 tld。</translation>
    </message>
    <message>
        <source>A tracker of OpenCV with its default parameters.</source>
        <translation>OpenCV 的跟踪器，使用其默认参数。</translation>
    </message>
    <message>
        <source>OpenCV&apos;s tracker</source>
        <translation>OpenCV 的跟踪器</translation>
    </message>
    <message>
        <source>Runs OpenCV&apos;s tracker on the processor.</source>
        <translation>在处理器上运行 OpenCV 的跟踪器。</translation>
    </message>
    <message>
        <source>It contains no sequences. Choose a folder with images or a video, and groundtruth.txt.</source>
        <translation>其中没有序列。请选择含有图像或视频以及 groundtruth.txt 的文件夹。</translation>
    </message>
    <message>
        <source>Detection needs a network, which is not included with Spoor. Download one with &apos;spoor-cli networks get nanodet&apos; and set Network (&apos;model&apos;) to nanodet, or to an ONNX file of your own. Detections of another program (&apos;detections&apos;) replace it.</source>
        <translation>检测需要一个网络，Spoor 不附带。请用“spoor-cli networks get nanodet”下载一个，并把“网络”（&apos;model&apos;）设为 nanodet 或您自己的 ONNX 文件。其他程序的检测（&apos;detections&apos;）可以代替它。</translation>
    </message>
    <message>
        <source>Detects objects in every frame with a network that you provide (YOLOX, NanoDet, YuNet) and assigns them track IDs. Detections of another program replace the network.</source>
        <translation>用您提供的网络（YOLOX、NanoDet、YuNet）在每一帧中检测物体，并为其分配轨迹 ID。其他程序的检测可以代替网络。</translation>
    </message>
    <message>
        <source>Detections</source>
        <translation>检测</translation>
    </message>
    <message>
        <source>File or folder with boxes of another program, in any format that Spoor imports. They replace the network. Their IDs are ignored.</source>
        <translation>含有其他程序的框的文件或文件夹，可以是 Spoor 能导入的任何格式。它们代替网络，其中的 ID 不被使用。</translation>
    </message>
    <message>
        <source>Between two detections of this object</source>
        <translation>在此物体的两次检测之间</translation>
    </message>
    <message>
        <source>%1 frames with detections from &quot;%2&quot;.%3</source>
        <translation>%1 帧，检测来自“%2”。%3</translation>
    </message>
    <message>
        <source>%1: too few detections for an object</source>
        <translation>%1：检测太少，不构成物体</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>No video is specified. The boxes are followed through &quot;%1&quot;, whose size and length they suggest.</source>
        <translation>未指定视频。将在“%1”中跟踪这些框，其大小和长度由框推断。</translation>
    </message>
    <message>
        <source>The confidences reach from %1 to %2. They are taken for percentages.</source>
        <translation>置信度从 %1 到 %2，视为百分数。</translation>
    </message>
    <message>
        <source>The confidences reach from %1 to %2. They are mapped to 0 to 1 by the logistic function.</source>
        <translation>置信度从 %1 到 %2，用逻辑函数映射到 0 至 1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains no boxes. Choose a file with detections.</source>
        <translation>“%1”不含框。请选择含有检测的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not describe frames without pictures. Write blank:WIDTHxHEIGHT:FRAMES or blank:WIDTHxHEIGHT:FRAMES@RATE, for example blank:1920x1080:600@25.</source>
        <translation>“%1”没有描述无图像的帧。请写成 blank:WIDTHxHEIGHT:FRAMES 或 blank:WIDTHxHEIGHT:FRAMES@RATE，例如 blank:1920x1080:600@25。</translation>
    </message>
    <message>
        <source>%1, line %2: not valid YAML (%3). Correct it in a text editor.</source>
        <translation>%1，第 %2 行：不是有效的 YAML（%3）。请在文本编辑器中更正。</translation>
    </message>
    <message>
        <source>--conceal requires --video FILE.</source>
        <translation>--conceal 需要 --video FILE。</translation>
    </message>
    <message>
        <source>position %1 of the output, which has no grid</source>
        <translation>输出的第 %1 个位置，没有网格</translation>
    </message>
    <message>
        <source>cell %1, %2 of level %3, whose cells have %4 x %4 pixels of the input</source>
        <translation>第 %3 层级的单元 %1、%2，每个单元为输入的 %4 x %4 像素</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>%1: score %2</source>
        <translation>%1：得分 %2</translation>
    </message>
    <message>
        <source>Lowest confidence</source>
        <translation>最低置信度</translation>
    </message>
    <message>
        <source>a candidate: %1 is at least %2</source>
        <translation>候选：%1 不低于 %2</translation>
    </message>
    <message>
        <source>rejected by its confidence: %1 is below the lowest one, %2</source>
        <translation>因置信度被拒绝：%1 低于最低值 %2</translation>
    </message>
    <message>
        <source>Suppression</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation>不是候选</translation>
    </message>
    <message>
        <source>no better box of its class overlaps by more than %1</source>
        <translation>没有同类更好的框重叠超过 %1</translation>
    </message>
    <message>
        <source>suppressed by box %1 with the score %2, which it overlaps by %3, more than %4</source>
        <translation>被得分 %2 的框 %1 抑制：重叠 %3，超过 %4</translation>
    </message>
    <message>
        <source>dropped: %1 better detections are the maximum</source>
        <translation>被舍弃：最多 %1 个更好的检测</translation>
    </message>
    <message>
        <source>a sure detection: %1 is at least %2</source>
        <translation>确定的检测：%1 不低于 %2</translation>
    </message>
    <message>
        <source>too uncertain for a new object: %1 is below %2</source>
        <translation>对新物体来说太不确定：%1 低于 %2</translation>
    </message>
    <message>
        <source>belongs to no object, because it is rejected</source>
        <translation>被拒绝，不属于任何物体</translation>
    </message>
    <message>
        <source>rejected for low contrast</source>
        <translation>因对比度低被拒绝</translation>
    </message>
    <message>
        <source>rejected by stage %1 of %2</source>
        <translation>被第 %1 级（共 %2 级）拒绝</translation>
    </message>
    <message>
        <source>passed all stages</source>
        <translation>通过所有级</translation>
    </message>
    <message>
        <source>share of the colours %1, of the filter %2; colours stand out by %3</source>
        <translation>颜色份额 %1，滤波器份额 %2；颜色突出程度 %3</translation>
    </message>
    <message>
        <source>Best place</source>
        <translation>最佳位置</translation>
    </message>
    <message>
        <source>the maximum of the search lies here: %1</source>
        <translation>搜索的最大值在这里：%1</translation>
    </message>
    <message>
        <source>rejected: %1, and another place has %2</source>
        <translation>被拒绝：%1，另一处为 %2</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>候选框</translation>
    </message>
    <message>
        <source>size %1: response %2 here, at most %3</source>
        <translation>尺寸 %1：此处响应 %2，最大 %3</translation>
    </message>
    <message>
        <source>Filter response</source>
        <translation>滤波器响应</translation>
    </message>
    <message>
        <source>gradients and colour names respond with %1; usual maximum %2</source>
        <translation>梯度和颜色名的响应为 %1；通常的最大值为 %2</translation>
    </message>
    <message>
        <source>strong enough: a maximum of %1, at least %2</source>
        <translation>足够强：最大值 %1，不低于 %2</translation>
    </message>
    <message>
        <source>too weak: a maximum of %1, below %2</source>
        <translation>太弱：最大值 %1，低于 %2</translation>
    </message>
    <message>
        <source>Network score</source>
        <translation>网络得分</translation>
    </message>
    <message>
        <source>the network rates this place %1 (logit %2)</source>
        <translation>网络对此处的评分为 %1（logit %2）</translation>
    </message>
    <message>
        <source>%1 x %2 pixels instead of %3 x %4: factor %5</source>
        <translation>%1 x %2 像素而不是 %3 x %4：系数 %5</translation>
    </message>
    <message>
        <source>factor %1 for the distance from the last position</source>
        <translation>与上次位置距离的系数 %1</translation>
    </message>
    <message>
        <source>the distance from the last position does not count</source>
        <translation>与上次位置的距离不计</translation>
    </message>
    <message>
        <source>%1 for the distance from the last position, with the weight %2</source>
        <translation>与上次位置的距离得 %1，权重 %2</translation>
    </message>
    <message>
        <source>the best place of the search: %1</source>
        <translation>搜索的最佳位置：%1</translation>
    </message>
    <message>
        <source>rejected: %1, and the best place has %2</source>
        <translation>被拒绝：%1，最佳位置为 %2</translation>
    </message>
    <message>
        <source>rejected as a similar object, although its score of %1 is above %2</source>
        <translation>作为相似物体被拒绝，尽管得分 %1 高于 %2</translation>
    </message>
    <message>
        <source>the target moves to the best place, whose logit is %1 (usually %2)</source>
        <translation>目标移到最佳位置，其 logit 为 %1（通常为 %2）</translation>
    </message>
    <message>
        <source>the target is lost: the logit of the best place is %1, usually %2</source>
        <translation>目标丢失：最佳位置的 logit 为 %1，通常为 %2</translation>
    </message>
    <message>
        <source>the template has %1 x %2 pixels</source>
        <translation>模板为 %1 x %2 像素</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>grey levels differ by %1 on average</source>
        <translation>灰度平均相差 %1</translation>
    </message>
    <message>
        <source>Local maximum</source>
        <translation>局部极大值</translation>
    </message>
    <message>
        <source>no neighbour scores higher: %1, the best neighbour %2</source>
        <translation>相邻位置得分都不更高：%1，最佳相邻位置 %2</translation>
    </message>
    <message>
        <source>a neighbouring position scores higher: %2 instead of %1</source>
        <translation>相邻位置得分更高：%2，而不是 %1</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>candidate number %1 of %2</source>
        <translation>候选第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>a better maximum lies next to it</source>
        <translation>旁边有更好的极大值</translation>
    </message>
    <message>
        <source>suppressed: overlaps a match with the score %1 by %2, more than %3</source>
        <translation>被抑制：与得分 %1 的匹配重叠 %2，超过 %3</translation>
    </message>
    <message>
        <source>the best position of the search: %1</source>
        <translation>搜索的最佳位置：%1</translation>
    </message>
    <message>
        <source>the best position is another one: it scores %2</source>
        <translation>最佳位置是另一处：得分 %2</translation>
    </message>
    <message>
        <source>the best position of the search, but the target is lost</source>
        <translation>搜索的最佳位置，但目标丢失</translation>
    </message>
    <message>
        <source>Correlation coefficient</source>
        <translation>相关系数</translation>
    </message>
    <message>
        <source>resembles the template: %1 is at least %2</source>
        <translation>与模板相似：%1 不低于 %2</translation>
    </message>
    <message>
        <source>does not resemble the template: %1 is below %2</source>
        <translation>与模板不相似：%1 低于 %2</translation>
    </message>
    <message>
        <source>Angle and size</source>
        <translation>角度和尺寸</translation>
    </message>
    <message>
        <source>the best position has another angle or size: it scores %2</source>
        <translation>最佳位置的角度或尺寸不同：得分 %2</translation>
    </message>
    <message>
        <source>Point %1</source>
        <translation>点 %1</translation>
    </message>
    <message>
        <source>in the worse half: error %1 px (median %2), similarity %3</source>
        <translation>在较差的一半：误差 %1 px（中位数 %2），相似度 %3</translation>
    </message>
    <message>
        <source>kept: error %1 px (median %2), similarity %3</source>
        <translation>保留：误差 %1 px（中位数 %2），相似度 %3</translation>
    </message>
    <message>
        <source>Windows of this region</source>
        <translation>此区域的窗口</translation>
    </message>
    <message>
        <source>%1 of %2 windows with their centre in this region are accepted</source>
        <translation>中心在此区域的 %2 个窗口中有 %1 个被接受</translation>
    </message>
    <message>
        <source>%1 windows left</source>
        <translation>剩下 %1 个窗口</translation>
    </message>
    <message>
        <source>Near: %1, %2, %3 x %4</source>
        <translation>附近：%1，%2，%3 x %4</translation>
    </message>
    <message>
        <source>%1 edge pixels</source>
        <translation>%1 个边缘像素</translation>
    </message>
    <message>
        <source>counts wholly</source>
        <translation>全部计入</translation>
    </message>
    <message>
        <source>crosses the border of the window</source>
        <translation>穿过窗口的边界</translation>
    </message>
    <message>
        <source>continues a crossing group: path %1, affinity %2</source>
        <translation>与穿过边界的组相连：路径 %1，亲和度 %2</translation>
    </message>
    <message>
        <source>Crossing groups</source>
        <translation>穿过边界的组</translation>
    </message>
    <message>
        <source>%1 groups cross the border or continue one that does, and subtract %2</source>
        <translation>%1 个组穿过边界或与之相连，共减去 %2</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>内部的组</translation>
    </message>
    <message>
        <source>%1 groups lie inside without a path to the border; all groups inside have %2</source>
        <translation>%1 个组位于内部且没有通向边界的路径；内部所有组共 %2</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>the score is %1 before and %2 after background suppression</source>
        <translation>背景抑制之前得分 %1，之后 %2</translation>
    </message>
    <message>
        <source>belongs to the background by %1: its magnitude is %2 instead of %3</source>
        <translation>属于背景的程度为 %1：其强度为 %2 而不是 %3</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>edges in the middle of the window subtract %1</source>
        <translation>窗口中间的边缘减去 %1</translation>
    </message>
    <message>
        <source>Refined score</source>
        <translation>细化后的得分</translation>
    </message>
    <message>
        <source>%1 before and %2 after the sides moved to %3, %4, %5 x %6</source>
        <translation>各边移到 %3，%4，%5 x %6 之前 %1，之后 %2</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>number %1 of %2 windows above the minimum score</source>
        <translation>在高于最低得分的 %2 个窗口中排第 %1</translation>
    </message>
    <message>
        <source>proposal number %1</source>
        <translation>第 %1 个候选框</translation>
    </message>
    <message>
        <source>dropped: %1 better proposals fill the list</source>
        <translation>被舍弃：列表已有 %1 个更好的候选框</translation>
    </message>
    <message>
        <source>dropped: overlaps the better proposal %1 (score %2) by %3, more than %4</source>
        <translation>被舍弃：与更好的候选框 %1（得分 %2）重叠 %3，超过 %4</translation>
    </message>
    <message>
        <source>enough edges inside: a score of %1, above %2</source>
        <translation>内部有足够的边缘：得分 %1，高于 %2</translation>
    </message>
    <message>
        <source>rejected: a score of %1, not above the minimum score %2</source>
        <translation>被拒绝：得分 %1，不高于最低得分 %2</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; cannot explain a window. Choose another one, such as &apos;face&apos; or &apos;tld&apos;.</source>
        <translation>算法“%1”不能解释窗口。请选择其他算法，例如“face”或“tld”。</translation>
    </message>
    <message>
        <source>%1 does not go with --every, because it counts tracked frames only. Track &quot;%2&quot; instead, whose frames are those.</source>
        <translation>%1 不能与 --every 一起使用，因为它只按跟踪的帧计数。请改为跟踪“%2”，它的帧正是这些帧。</translation>
    </message>
    <message>
        <source>--start is %1, but must be a multiple of --every %2.</source>
        <translation>--start 为 %1，但必须是 --every %2 的倍数。</translation>
    </message>
    <message>
        <source>Annotation of a video as JSON; folders of images are read</source>
        <translation>视频标注（JSON）；可读取图像文件夹</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: a frame has no index. Export the file again.</source>
        <translation>“%1”：有一帧没有索引。请重新导出该文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: a figure of the kind &quot;%2&quot; is not read.</source>
        <translation>“%1”：不读取“%2”类型的图形。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the hole of a polygon is not read.</source>
        <translation>“%1”：不读取多边形的孔。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: a figure has no object.</source>
        <translation>“%1”：有一个图形没有所属对象。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: an object has several figures in frame %2, of which only the first is read.</source>
        <translation>“%1”：一个对象在第 %2 帧中有多个图形，只读取第一个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: expected an annotation of Supervisely, found other JSON.</source>
        <translation>“%1”：应为 Supervisely 标注，但这是其他 JSON。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to a video, but its folder has other annotations. Import the file alone.</source>
        <translation>“%1”属于一个视频，而旁边还有其他标注。请单独导入它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains no annotations (*.json).</source>
        <translation>“%1”中没有标注（*.json）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no known end, so &quot;%2&quot; does not apply. Specify a video or images.</source>
        <translation>“%1”没有已知的结尾，因此“%2”不适用。请指定视频或图像。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no number of frames. Write every:N: once before the path, with N from 1 to %2.</source>
        <translation>“%1”没有给出帧数。请在路径前写一次 every:N:，N 为 1 到 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 images are left out because Spoor cannot read their format, such as &quot;%3&quot;. Convert them to PNG or JPEG.</source>
        <translation>“%1”：有 %2 幅图像因 Spoor 不能读取其格式而被略去，例如“%3”。请将它们转换为 PNG 或 JPEG。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; contains only images that Spoor cannot read, such as &quot;%2&quot;. Convert them to PNG or JPEG first.</source>
        <translation>文件夹“%1”中只有 Spoor 不能读取的图像，例如“%2”。请先将它们转换为 PNG 或 JPEG。</translation>
    </message>
    <message>
        <source>Use it for positions rather than boxes: joints, markers, corners, or the deformation of a surface. Each point is tracked by itself and has its own state.</source>
        <translation>适用于需要位置而不是框的场合：关节、标记、角点或表面的变形。每个点单独跟踪，并有自己的状态。</translation>
    </message>
    <message>
        <source>It cannot follow points on surfaces without texture, along straight edges, or in strong blur. It gives up points that turn away from the camera or change quickly. Points on the outline of a target may stay with the background.</source>
        <translation>无法跟踪没有纹理的表面、直边上或严重模糊中的点。转离摄像机或快速变化的点会被放弃。目标轮廓上的点可能留在背景上。</translation>
    </message>
    <message>
        <source>Tracks each visible point from the previous frame to this one and back. A point that does not return to its origin is occluded. Long lines are fast points.</source>
        <translation>把每个可见点从上一帧跟踪到本帧，再跟踪回去。没有回到起点的点视为被遮挡。长线段是快速移动的点。</translation>
    </message>
    <message>
        <source>Compares the pixels around each point with those of the first frame and with a renewed patch. A point that resembles neither is occluded. Its neighbours predict where it is, and it is searched there. Renewed patches that show something else than the first ones explain why a point drifts.</source>
        <translation>把每个点周围的像素与首帧的图块和更新的图块比较。与两者都不像的点视为被遮挡；由邻点预测它的位置，并在那里搜索。更新的图块与首个图块显示的内容不同，说明该点为何漂移。</translation>
    </message>
    <message>
        <source>The target has %1 points, but at most %2 can be tracked. Split it into several targets.</source>
        <translation>目标有 %1 个点，但最多能跟踪 %2 个。请把它分成几个目标。</translation>
    </message>
    <message>
        <source>All points are outside the image. Place at least one inside.</source>
        <translation>所有点都在图像之外。请至少把一个点放在图像内。</translation>
    </message>
    <message>
        <source>%1 of %2 points are visible. The others are occluded, outside the image, or without texture.</source>
        <translation>%2 个点中有 %1 个可见，其余的被遮挡、在图像之外或没有纹理。</translation>
    </message>
    <message>
        <source>Only %1 of %2 points are visible.</source>
        <translation>%2 个点中只有 %1 个可见。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Tracks the points of each target one by one, or a grid of points in its box, and notes which of them are occluded.</source>
        <translation>逐个跟踪每个目标的点，或其框内的点网格，并标明哪些点被遮挡。</translation>
    </message>
    <message>
        <source>point %1, first patch, likeness %2</source>
        <translation>点 %1，首个图块，相似度 %2</translation>
    </message>
    <message>
        <source>point %1, renewed patch, likeness %2</source>
        <translation>点 %1，更新的图块，相似度 %2</translation>
    </message>
    <message>
        <source>Optical flow of the points</source>
        <translation>点的光流</translation>
    </message>
    <message>
        <source>Patches of the points</source>
        <translation>点的图块</translation>
    </message>
    <message>
        <source>Patches, least alike first</source>
        <translation>图块（最不相似的在前）</translation>
    </message>
    <message>
        <source>Share of visible points</source>
        <translation>可见点的比例</translation>
    </message>
    <message>
        <source>Median forward-backward error</source>
        <translation>前向-后向误差的中位数</translation>
    </message>
    <message>
        <source>Median likeness</source>
        <translation>相似度的中位数</translation>
    </message>
    <message>
        <source>Grid points</source>
        <translation>网格点数</translation>
    </message>
    <message>
        <source>Approximate number of points in the grid of a target that starts on a box. More follow smaller parts but take longer. Targets that start on points keep theirs.</source>
        <translation>从框开始的目标的大致网格点数。越多越能跟上较小的部分，但耗时越长。从点开始的目标保持自己的点。</translation>
    </message>
    <message>
        <source>Pyramid levels</source>
        <translation>金字塔层数</translation>
    </message>
    <message>
        <source>How often the image is halved for the first estimate of the motion. More follow faster motion but mix small targets with their background.</source>
        <translation>为初步估计运动而把图像减半的次数。越多越能跟上快速运动，但小目标会与背景混在一起。</translation>
    </message>
    <message>
        <source>Max. image height</source>
        <translation>最大图像高度</translation>
    </message>
    <message>
        <source>Larger frames are halved until they have at most this height, so that patches of 11 x 11 pixels show enough of them. More keep finer detail but take longer and find less texture.</source>
        <translation>更高的帧会反复减半，直到不超过此高度，使 11 x 11 像素的图块包含足够的内容。越大细节越精细，但耗时越长，纹理也越少。</translation>
    </message>
    <message>
        <source>Max. forward-backward error</source>
        <translation>最大前向-后向误差</translation>
    </message>
    <message>
        <source>Maximum distance between a point and the position that it is tracked back to from the current frame. More keep uncertain points visible.</source>
        <translation>点与从当前帧跟踪回来的位置之间的最大距离。越大，不确定的点越多地保持可见。</translation>
    </message>
    <message>
        <source>Min. likeness</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Minimum correlation with one of the two stored patches of a point, below which it counts as occluded. Finding it again takes the middle between this value and 1. More find occlusions earlier but give up points that change.</source>
        <translation>与点的两个存储图块之一的最低相关系数，低于它时视为被遮挡。重新找到需要达到此值与 1 的中间值。越大越早发现遮挡，但会放弃发生变化的点。</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Number of frames after which the second patch of a visible point is taken again. Fewer follow changes of appearance but drift sooner. 0 keeps the first patch only.</source>
        <translation>可见点的第二个图块每隔多少帧重新截取。越少越能跟上外观变化，但越早漂移。0 只保留首个图块。</translation>
    </message>
    <message>
        <source>Search radius</source>
        <translation>搜索半径</translation>
    </message>
    <message>
        <source>Distance from the predicted position at which an occluded point is searched, in pixels of the halved frame; twice as far if the target is lost. More find points farther away but take longer and confuse similar ones. 0 does not search.</source>
        <translation>在距预测位置多远的范围内搜索被遮挡的点，以减半后的帧的像素为单位；目标丢失时加倍。越大越能找到更远的点，但耗时越长，并会混淆相似的点。0 不搜索。</translation>
    </message>
    <message>
        <source>Searches per frame</source>
        <translation>每帧搜索数</translation>
    </message>
    <message>
        <source>Maximum number of occluded points of a target that are searched in a frame. If there are more, they take turns. Fewer make frames with many occluded points faster.</source>
        <translation>每帧中一个目标最多搜索多少个被遮挡的点；更多时轮流搜索。越少，含有许多被遮挡点的帧越快。</translation>
    </message>
    <message>
        <source>either every point has a state, or none has</source>
        <translation>要么每个点都有状态，要么都没有</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no points at frame %2. Give a file with points there, or coordinates such as &quot;10,20 30,40&quot;.</source>
        <translation>“%1”在第 %2 帧没有点。请提供在该帧有点的文件，或坐标，例如 &quot;10,20 30,40&quot;。</translation>
    </message>
    <message>
        <source>--init-points requires an algorithm that tracks points. Use --algorithm points.</source>
        <translation>--init-points 需要跟踪点的算法。请使用 --algorithm points。</translation>
    </message>
    <message>
        <source>--bundle does not store initial points. Omit --init-points or --bundle.</source>
        <translation>--bundle 不保存初始点。请省略 --init-points 或 --bundle。</translation>
    </message>
    <message>
        <source>%1 does not store which points are occluded.</source>
        <translation>%1 不保存哪些点被遮挡。</translation>
    </message>
    <message>
        <source>%1 x %2 pixels of the frame become %3 x %4 of the input</source>
        <translation>帧中的 %1 × %2 像素成为输入的 %3 × %4 像素</translation>
    </message>
    <message>
        <source>%1: probability %2</source>
        <translation>%1：概率 %2</translation>
    </message>
    <message>
        <source>number %1 of %2 labels</source>
        <translation>%2 个标签中的第 %1 个</translation>
    </message>
    <message>
        <source>No target has a label in this frame.</source>
        <translation>此帧中没有目标有标签。</translation>
    </message>
    <message>
        <source>The label of the target is %1, with a probability of %2. Its box overlaps the window by %3.</source>
        <translation>目标的标签是 %1，概率为 %2。其框与窗口的重叠率为 %3。</translation>
    </message>
    <message>
        <source>adds %1 to the filter&apos;s response</source>
        <translation>使滤波器的响应增加 %1</translation>
    </message>
    <message>
        <source>the filter&apos;s response would be lower by %1 without it</source>
        <translation>没有它，滤波器的响应会降低 %1</translation>
    </message>
    <message>
        <source>Shares of the channels</source>
        <translation>各通道的份额</translation>
    </message>
    <message>
        <source>gradients add %1, grey %2, colour names %3</source>
        <translation>梯度增加 %1，灰度 %2，颜色名 %3</translation>
    </message>
    <message>
        <source>without gradients the response loses %1, without grey %2, without colour names %3</source>
        <translation>没有梯度，响应降低 %1；没有灰度 %2；没有颜色名 %3</translation>
    </message>
    <message>
        <source>Window weight</source>
        <translation>窗函数权重</translation>
    </message>
    <message>
        <source>the Hann window counts this box by %1 on average, the last one by %2</source>
        <translation>汉宁窗平均以 %1 计入此框，以 %2 计入上一个框</translation>
    </message>
    <message>
        <source>Spatial mask</source>
        <translation>空间掩模</translation>
    </message>
    <message>
        <source>the filter compares %1 of %2 cells around this place</source>
        <translation>滤波器比较此处周围 %2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>the size is not searched while the response is weak</source>
        <translation>响应弱时不搜索尺寸</translation>
    </message>
    <message>
        <source>the box is resized by the factor %1</source>
        <translation>框按系数 %1 缩放</translation>
    </message>
    <message>
        <source>the best size</source>
        <translation>最佳尺寸</translation>
    </message>
    <message>
        <source>another size responds more</source>
        <translation>另一尺寸的响应更大</translation>
    </message>
    <message>
        <source>Size %1</source>
        <translation>尺寸 %1</translation>
    </message>
    <message>
        <source>the best position has %2 instead of %1</source>
        <translation>最佳位置为 %2，而不是 %1</translation>
    </message>
    <message>
        <source>%1 here, but a candidate next to it scores higher</source>
        <translation>此处为 %1，但旁边的候选得分更高</translation>
    </message>
    <message>
        <source>another angle or size scores higher than %1</source>
        <translation>另一角度或尺寸的得分高于 %1</translation>
    </message>
    <message>
        <source>Resemble the template</source>
        <translation>与模板相似</translation>
    </message>
    <message>
        <source>rejected by the variance filter</source>
        <translation>被方差滤波器拒绝</translation>
    </message>
    <message>
        <source>rejected by the forest</source>
        <translation>被森林拒绝</translation>
    </message>
    <message>
        <source>not among the best candidates</source>
        <translation>不在最佳候选之中</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected by the nearest neighbour</source>
        <translation>被最近邻拒绝</translation>
    </message>
    <message>
        <source>%1 does not store events.</source>
        <translation>%1 不存储事件。</translation>
    </message>
    <message>
        <source>No event was read from &quot;%1&quot;. Specify its format, or use --allow-empty if it is meant to have none.</source>
        <translation>未从“%1”读取到事件。请指定其格式；如果它本来就没有事件，请使用 --allow-empty。</translation>
    </message>
    <message>
        <source>Durations are unknown without the frame rate. Specify it with --fps.</source>
        <translation>没有帧率就无法得知时长。请用 --fps 指定。</translation>
    </message>
    <message>
        <source>%1, line %2: expected key points as kpt_shape of data.yaml says, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 data.yaml 的 kpt_shape 所述的关键点，实际为“%3”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a dataset of poses. The labelled key points are read as points of the targets, in the boxes of the file.</source>
        <translation>“%1”是姿态数据集。已标注的关键点读取为目标的点，框取自文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has times in seconds but no frame rate. Specify it with --fps.</source>
        <translation>“%1”包含以秒为单位的时间，但没有帧率。请用 --fps 指定。</translation>
    </message>
    <message>
        <source>%1, line %2: &quot;%3&quot; stops without a start.</source>
        <translation>%1，第 %2 行：“%3”没有开始就停止了。</translation>
    </message>
    <message>
        <source>%1, line %2: expected POINT, STATE, START or STOP, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为 POINT、STATE、START 或 STOP，却是“%3”。</translation>
    </message>
    <message>
        <source>%1, line %2: &quot;%3&quot; stops before it starts.</source>
        <translation>%1，第 %2 行：“%3”在开始之前停止。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 events have no stop. They last until the end of the video or of the observation.</source>
        <translation>“%1”：%2 个事件没有停止。它们持续到视频或观察结束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 times lie between two frames and become the nearest frame.</source>
        <translation>“%1”：%2 个时间位于两帧之间，取最近的帧。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the modifiers of %2 events are read as comments.</source>
        <translation>“%1”：%2 个事件的修饰符读作注释。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a time offset, which is not applied.</source>
        <translation>“%1”包含时间偏移，未应用。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no times. Its images are counted from 1.</source>
        <translation>“%1”没有时间。其图像从 1 开始计数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: these columns are not read: %2.</source>
        <translation>“%1”：未读取这些列：%2。</translation>
    </message>
    <message>
        <source>%1, line %2: expected a time in seconds, found &quot;%3&quot;.</source>
        <translation>%1，第 %2 行：应为以秒为单位的时间，却是“%3”。</translation>
    </message>
    <message>
        <source>BORIS stores times in seconds, but the frame rate is unknown. Specify it with --fps, or open the video.</source>
        <translation>BORIS 以秒存储时间，但帧率未知。请用 --fps 指定，或打开视频。</translation>
    </message>
    <message>
        <source>%1 stores points. A box becomes its centre, or is left out if its target has several points in other frames.</source>
        <translation>%1 存储点。框变为其中心；如果其目标在其他帧中有多个点，则略去。</translation>
    </message>
    <message>
        <source>%1 stores only the centres of boxes.</source>
        <translation>%1 只存储框的中心。</translation>
    </message>
    <message>
        <source>%1 stores each point of a target as a target of its own.</source>
        <translation>%1 把目标的每个点存为单独的目标。</translation>
    </message>
    <message>
        <source>%1 has no tracks of one spot. Targets with a single box lose ID and name.</source>
        <translation>%1 没有只含一个斑点的轨迹。只有一个框的目标会失去 ID 和名称。</translation>
    </message>
    <message>
        <source>%1 stores events, but no boxes.</source>
        <translation>%1 存储事件，但不存储框。</translation>
    </message>
    <message>
        <source>%1 has one event of a behaviour and subject at a time. %2 events overlap another one and are written as they are.</source>
        <translation>%1 中同一行为和主体同时只有一个事件。%2 个事件与另一个重叠，按原样写出。</translation>
    </message>
    <message>
        <source>The labels of this CVAT task have no attributes for the subjects and comments of %1 events, which are not stored.</source>
        <translation>此 CVAT 任务的标签没有用于 %1 个事件的主体和注释的属性，因此不会存储它们。</translation>
    </message>
    <message>
        <source>CVAT stores events as tags of frames. %1 events that overlap or follow another one are merged with it when they are read.</source>
        <translation>CVAT 将事件存储为帧的标记。与另一个事件重叠或紧接其后的 %1 个事件在读取时会与其合并。</translation>
    </message>
    <message>
        <source>%1 stores subjects with their boxes only. %2 events are about a target without boxes and have no subject in the file.</source>
        <translation>%1 只随框存储主体。%2 个事件的目标没有框，在文件中没有主体。</translation>
    </message>
    <message>
        <source>Regions as JSON or CSV; projects are read</source>
        <translation>JSON 或 CSV 区域；可读取项目</translation>
    </message>
    <message>
        <source>Table of points (CSV): one row per frame</source>
        <translation>点的表格（CSV）：每帧一行</translation>
    </message>
    <message>
        <source>Analysis as CSV: one row per individual and frame</source>
        <translation>CSV 分析结果：每个个体每帧一行</translation>
    </message>
    <message>
        <source>Project with spots and tracks (XML); tables of spots (CSV) are read</source>
        <translation>含斑点和轨迹的项目（XML）；可读取斑点表（CSV）</translation>
    </message>
    <message>
        <source>Table of events (CSV), without boxes</source>
        <translation>事件表（CSV），没有框</translation>
    </message>
    <message>
        <source>%1, line %2: the file has more than %3 events, which is the limit. Split it.</source>
        <translation>%1，第 %2 行：文件的事件超过上限 %3 个。请拆分文件。</translation>
    </message>
    <message>
        <source>An event ends after frame %1, the highest one.</source>
        <translation>事件在最大帧 %1 之后结束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the subjects of %2 events are not in the file. These events have no subject.</source>
        <translation>“%1”：%2 个事件的主体不在文件中。这些事件没有主体。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the category_id of %2 annotations belongs to none of the categories. They have no label.</source>
        <translation>“%1”：%2 个标注的 category_id 不属于任何类别，因此没有标签。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 annotations have key points that are not labelled. The others are read as successive points.</source>
        <translation>“%1”：%2 个标注有未标注的关键点。其余关键点读作连续的点。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; has the element %3, which is not an object.</source>
        <translation>%1：“%2”的元素 %3 不是对象。</translation>
    </message>
    <message>
        <source>%1, line %2: expected x,y,visibility,... for &quot;%3&quot;, found %4.</source>
        <translation>%1，第 %2 行：“%3”应为 x,y,可见性,...，实际为 %4。</translation>
    </message>
    <message>
        <source>%1, line %2: a skeleton has no point in the image.</source>
        <translation>%1，第 %2 行：骨架在图像中没有点。</translation>
    </message>
    <message>
        <source>%1 tags with attributes or groups are preserved for an export to CVAT, but not read as events.</source>
        <translation>%1 个带有属性或分组的标记会为导出到 CVAT 而保留，但不读作事件。</translation>
    </message>
    <message>
        <source>CVAT stores one tag per event and frame. These are %1 tags, more than %2. Shorten the events, or choose another format.</source>
        <translation>CVAT 为每个事件的每一帧存储一个标记。共有 %1 个标记，超过 %2 个。请缩短事件，或选择其他格式。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the tasks are read in their order, which is not that of their images: &quot;%2&quot; follows &quot;%3&quot;.</source>
        <translation>“%1”：任务按其顺序读取，该顺序与图像的顺序不同：“%2”在“%3”之后。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no video or dataset &quot;%2&quot;. Select one with --video: %3.</source>
        <translation>“%1”没有视频或数据集“%2”。请用 --video 选择一个：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: the images of %2 datasets are read together, in the order of their names. Select one with --video: %3.</source>
        <translation>“%1”：%2 个数据集的图像按名称的顺序一起读取。可用 --video 选择一个：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 videos or datasets, of which the first is read. Select another with --video, or import its file or folder: %3.</source>
        <translation>“%1”有 %2 个视频或数据集，读取第一个。请用 --video 选择其他的，或导入其文件或文件夹：%3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: tracks split or merge. %2 branches are read as targets of their own.</source>
        <translation>“%1”：轨迹有分裂或合并。%2 个分支读作单独的目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: positions in the unit %2 are taken for pixels, because the table does not tell the size of a pixel. Import the project (XML) instead.</source>
        <translation>“%1”：单位为 %2 的位置当作像素，因为表格没有说明像素的大小。请改为导入项目（XML）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, line %2: the track has a second spot in this frame. Import the project (XML), which has branches.</source>
        <translation>“%1”，第 %2 行：轨迹在该帧中有第二个斑点。请导入含有分支的项目（XML）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a stack of %2 images, but ends after %3. Copy or export it again.</source>
        <translation>“%1”是 %2 幅图像的堆栈，但在第 %3 幅之后结束。请重新复制或导出。</translation>
    </message>
    <message>
        <source>A project has at most %1 events. Delete some, or use a second project.</source>
        <translation>一个项目最多有 %1 个事件。请删除一些，或使用第二个项目。</translation>
    </message>
    <message>
        <source>add event %1</source>
        <translation>添加事件 %1</translation>
    </message>
    <message>
        <source>delete event %1</source>
        <translation>删除事件 %1</translation>
    </message>
    <message>
        <source>change event %1</source>
        <translation>更改事件 %1</translation>
    </message>
    <message>
        <source>delete events %1</source>
        <translation>删除事件 %1</translation>
    </message>
    <message>
        <source>rename events %1</source>
        <translation>重命名事件 %1</translation>
    </message>
    <message>
        <source>No event has the label %1.</source>
        <translation>没有标签为 %1 的事件。</translation>
    </message>
    <message>
        <source>An event needs a label. Enter one.</source>
        <translation>事件需要标签。请输入一个。</translation>
    </message>
    <message>
        <source>The label of an event has at most %1 characters. Shorten it.</source>
        <translation>事件的标签最多 %1 个字符。请缩短。</translation>
    </message>
    <message>
        <source>The comment on an event has at most %1 characters. Shorten it.</source>
        <translation>事件的注释最多 %1 个字符。请缩短。</translation>
    </message>
    <message>
        <source>An event cannot last from frame %1 to frame %2. Frames must start at 0 or later and ascend.</source>
        <translation>事件不能从第 %1 帧持续到第 %2 帧。帧必须从 0 或之后开始并递增。</translation>
    </message>
    <message>
        <source>it has too many events to be shown</source>
        <translation>事件过多，无法显示</translation>
    </message>
    <message>
        <source>an event cannot be read</source>
        <translation>有一个事件无法读取</translation>
    </message>
    <message>
        <source>There are %1 events, more than %2.</source>
        <translation>有 %1 个事件，超过 %2 个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 annotations have key points, which are read instead of their segmentations. These are preserved for an export to COCO.</source>
        <translation>&quot;%1&quot;：%2 个标注含有关键点，读取的是关键点而不是其分割。分割会保留，供导出为 COCO。</translation>
    </message>
    <message>
        <source>No work-item uses an element that another one uses on the other side of it.</source>
        <translation>没有工作项使用其他工作项在屏障另一侧使用的元素。</translation>
    </message>
    <message>
        <source>The model of the structured forest is not available: edges come from gradients. The table of colour names is Spoor&apos;s own unless &apos;colour_table&apos; names the authors&apos; (w2crs.mat, as raw floats). Boxes have subpixel positions, and windows have sizes that suit Fourier transforms. Targets from 100 px on are searched for proposals at half resolution, as in the authors&apos; program.</source>
        <translation>没有结构化森林的模型：边缘来自梯度。除非“colour_table”指定作者的表（w2crs.mat，原始浮点数），颜色名使用 Spoor 自己的表。框的位置为亚像素，窗口的尺寸适合傅里叶变换。从 100 像素起，在半分辨率下搜索目标的候选框，与作者的程序相同。</translation>
    </message>
    <message>
        <source>The model of the structured forest is not available: edges come from gradients. The table of colour names is Spoor&apos;s own unless &apos;colour_table&apos; names the authors&apos; (w2crs.mat, as raw floats). Boxes have subpixel positions, and windows have sizes that suit Fourier transforms. Targets from 100 px on are searched for proposals at half resolution, as in the authors&apos; program. Sides of the window that are the border of the frame do not count as background.</source>
        <translation>没有结构化森林的模型：边缘来自梯度。除非“colour_table”指定作者的表（w2crs.mat，原始浮点数），颜色名使用 Spoor 自己的表。框的位置为亚像素，窗口的尺寸适合傅里叶变换。从 100 像素起，在半分辨率下搜索目标的候选框，与作者的程序相同。窗口与画面边界重合的边不算背景。</translation>
    </message>
    <message>
        <source>Colour table</source>
        <translation>颜色表</translation>
    </message>
    <message>
        <source>File with a table of colour names: 10 or 11 floats for each of 32 x 32 x 32 colours, red fastest. Empty: Spoor&apos;s own table.</source>
        <translation>颜色名表文件：32 x 32 x 32 种颜色，每种 10 或 11 个浮点数，红色变化最快。空：Spoor 自己的表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a table of colour names: it has %2 bytes instead of %3 or %4 (32,768 colours with 10 or 11 floats each). Choose another file.</source>
        <translation>“%1”不是颜色名表：它有 %2 字节，而不是 %3 或 %4（32,768 种颜色，每种 10 或 11 个浮点数）。请选择其他文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a table of colour names: value %2 is not a number between -1,000 and 1,000. The file must hold little-endian 32-bit floats.</source>
        <translation>“%1”不是颜色名表：第 %2 个值不是 -1,000 到 1,000 之间的数。文件必须包含小端 32 位浮点数。</translation>
    </message>
    <message>
        <source>Maximum number of stored patches of the target, and of objects that it was confused with. More recognise more appearances but take longer.</source>
        <translation>目标及与之混淆的物体各保存的最大图像块数。越多能识别的外观越多，但耗时更长。</translation>
    </message>
    <message>
        <source>Removed patches</source>
        <translation>移除的图像块</translation>
    </message>
    <message>
        <source>Most redundant</source>
        <translation>最多余的</translation>
    </message>
    <message>
        <source>Least credible</source>
        <translation>最不可信的</translation>
    </message>
    <message>
        <source>Patch that is removed when the memory is full. Most redundant: the one that is most like another. Least credible: the one that is least like its own kind, compared with the other kind (Shi 2016).</source>
        <translation>记忆已满时移除的图像块。最多余的：与另一个最相似的。最不可信的：与另一类相比，最不像自己这一类的（Shi 2016）。</translation>
    </message>
    <message>
        <source>The window was not measured: it showed no frame of &quot;%1&quot;. Check that Spoor opens this video.</source>
        <translation>窗口未能测量：没有显示“%1”的任何帧。请检查 Spoor 能否打开此视频。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no box in the video, so no video is written.</source>
        <translation>“%1”在视频中没有框，因此不写出视频。</translation>
    </message>
    <message>
        <source>%1: expected the number of a frame in the first line and a point, rectangle, polygon or mask in the second one.</source>
        <translation>%1：第一行应为帧的编号，第二行应为点、矩形、多边形或掩码。</translation>
    </message>
    <message>
        <source>%1 has no region, so its target is not tracked.</source>
        <translation>%1 没有区域，因此不跟踪其目标。</translation>
    </message>
    <message>
        <source>The algorithm &apos;%1&apos; cannot follow what is queried. Points need the algorithm &apos;points&apos;; boxes and masks need a tracker.</source>
        <translation>算法“%1”无法跟踪所查询的内容。点需要算法“points”；框和掩码需要跟踪器。</translation>
    </message>
    <message>
        <source>query_%1.txt begins after the last frame and is left out.</source>
        <translation>query_%1.txt 在最后一帧之后开始，已略去。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has no query_ID.txt with a region to track.</source>
        <translation>文件夹“%1”中没有带可跟踪区域的 query_ID.txt。</translation>
    </message>
    <message>
        <source>Project of Shotcut and Kdenlive: cut list, crop per target; export only</source>
        <translation>Shotcut 和 Kdenlive 的项目：剪辑列表和每个目标的裁剪；仅导出</translation>
    </message>
    <message>
        <source>MLT needs size, frame rate and path of the video. Specify them with --size, --fps and --video, or open the video.</source>
        <translation>MLT 需要视频的尺寸、帧率和路径。请用 --size、--fps 和 --video 指定，或打开视频。</translation>
    </message>
    <message>
        <source>track %1 from both sides</source>
        <translation>从两侧跟踪 %1</translation>
    </message>
    <message>
        <source>Tracking forwards and backwards found the target at different places. The result of the nearer keyframe is shown.</source>
        <translation>向前和向后跟踪在不同位置找到了目标。显示较近关键帧的结果。</translation>
    </message>
    <message>
        <source>No target has a box in these frames. Choose other frames.</source>
        <translation>这些帧中没有任何目标的框。请选择其他帧。</translation>
    </message>
    <message>
        <source>delete measurements</source>
        <translation>删除测量</translation>
    </message>
    <message>
        <source>measure between points</source>
        <translation>点之间测量</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Tracks objects in videos and shows how the tracker works.</source>
        <translation>跟踪视频中的目标，并展示跟踪器的工作过程。</translation>
    </message>
    <message>
        <source>Open the built-in sample and start tracking its target.</source>
        <translation>打开内置示例并开始跟踪其中的目标。</translation>
    </message>
    <message>
        <source>Language of this session. Choices: %1.</source>
        <translation>本次会话的语言。可选：%1。</translation>
    </message>
    <message>
        <source>Render the timings of a run as a chart and exit.</source>
        <translation>将一次运行的计时绘制成图表，然后退出。</translation>
    </message>
    <message>
        <source>Output file of the chart: .png or .svg.</source>
        <translation>图表的输出文件：.png 或 .svg。</translation>
    </message>
    <message>
        <source>A project, a video, an image folder, a pattern such as img%04d.png, or camera:0.</source>
        <translation>项目、视频、图像文件夹、img%04d.png 这样的文件名模式，或 camera:0。</translation>
    </message>
    <message>
        <source>Print version, commit and build type.</source>
        <translation>显示版本、提交和构建类型。</translation>
    </message>
    <message>
        <source>Expected one input, got %1.</source>
        <translation>应给出一个输入，实际给出了 %1 个。</translation>
    </message>
    <message>
        <source>A chart requires both --chart and --out.</source>
        <translation>绘制图表需要同时给出 --chart 和 --out。</translation>
    </message>
    <message>
        <source>No translation is available for language %1.</source>
        <translation>没有语言 %1 的翻译。</translation>
    </message>
    <message>
        <source>File or folder &quot;%1&quot; does not exist.</source>
        <translation>文件或文件夹“%1”不存在。</translation>
    </message>
    <message>
        <source>%1 Run &apos;spoor --help&apos; to list the options.</source>
        <translation>%1 运行“spoor --help”可列出选项。</translation>
    </message>
    <message>
        <source>No display is available. Start Spoor on a desktop, or use spoor-cli.</source>
        <translation>没有可用的显示器。请在桌面环境中启动 Spoor，或使用 spoor-cli。</translation>
    </message>
</context>
<context>
    <name>modes</name>
    <message>
        <source>Track</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Annotate</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>基准测试</translation>
    </message>
</context>
<context>
    <name>notices</name>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1（%2 次）</translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>frame(s)</source>
        <translation>
            <numerusform>帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tree(s)</source>
        <translation>
            <numerusform>棵树</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>panels</name>
    <message>
        <source>Intermediate results</source>
        <translation>中间结果</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
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
        <source>Device comparison</source>
        <translation>设备对比</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审查</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>标定</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Trackers</source>
        <translation>跟踪器</translation>
    </message>
    <message>
        <source>Published tables</source>
        <translation>论文表格</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Between points</source>
        <translation>点之间</translation>
    </message>
</context>
<context>
    <name>spoor::AboutPage</name>
    <message>
        <source>Spoor %1</source>
        <translation>Spoor %1</translation>
    </message>
    <message>
        <source>A workbench for visual tracking: draw a box, choose an algorithm and a device, and inspect every step of the tracker.</source>
        <translation>视觉跟踪工作台：画框，选择算法和设备，并检查跟踪器的每一步。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later.</source>
        <translation>自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。</translation>
    </message>
</context>
<context>
    <name>spoor::AlgorithmCard</name>
    <message>
        <source>Needs files</source>
        <translation>需要文件</translation>
    </message>
    <message>
        <source>Choose an algorithm to see its parameters.</source>
        <translation>选择算法，查看其参数。</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>分类器</translation>
    </message>
    <message>
        <source>Tracker</source>
        <translation>跟踪器</translation>
    </message>
    <message>
        <source>Detector</source>
        <translation>检测器</translation>
    </message>
    <message>
        <source>Runs on CPU and GPU</source>
        <translation>可在 CPU 和 GPU 上运行</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Open the page of this algorithm in the manual</source>
        <translation>在手册中打开此算法的页面</translation>
    </message>
</context>
<context>
    <name>spoor::AlgorithmChooser</name>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Most accurate. Needs an installed network.</source>
        <translation>最准确。需要已安装的网络。</translation>
    </message>
    <message>
        <source>Good for most videos. Fast, follows changes of size.</source>
        <translation>适合大多数视频。速度快，能跟上尺寸变化。</translation>
    </message>
    <message>
        <source>For rigid targets that keep size and appearance.</source>
        <translation>适合尺寸和外观不变的刚性目标。</translation>
    </message>
    <message>
        <source>Track: published methods</source>
        <translation>跟踪：已发表的方法</translation>
    </message>
    <message>
        <source>Learns the target and finds it again after occlusion.</source>
        <translation>学习目标，并在遮挡之后重新找到它。</translation>
    </message>
    <message>
        <source>For targets whose shape changes. Reports no losses.</source>
        <translation>适合形状变化的目标。不报告丢失。</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>检测</translation>
    </message>
    <message>
        <source>Objects of known classes. Needs an installed network.</source>
        <translation>已知类别的物体。需要已安装的网络。</translation>
    </message>
    <message>
        <source>Frontal faces and other cascades. Needs no network.</source>
        <translation>正面人脸和其他级联。不需要网络。</translation>
    </message>
    <message>
        <source>Boxes that may contain an object of any kind.</source>
        <translation>可能含有任何物体的框。</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Names the content of a box. Needs an installed network.</source>
        <translation>说出框中内容的名称。需要已安装的网络。</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>AUC %1</source>
        <translation>AUC %1</translation>
    </message>
    <message>
        <source>%1 frames/s in its last run</source>
        <translation>上次运行 %1 帧/秒</translation>
    </message>
    <message>
        <source>For joints, markers and surfaces. Tracks single points.</source>
        <translation>适用于关节、标记和表面。跟踪单个点。</translation>
    </message>
</context>
<context>
    <name>spoor::AnnotateBar</name>
    <message>
        <source>Label for new boxes</source>
        <translation>新框的标签</translation>
    </message>
    <message>
        <source>Edit the labels of the number keys 1 to 9</source>
        <translation>编辑数字键 1 至 9 的标签</translation>
    </message>
    <message>
        <source>Label %1, key %2</source>
        <translation>标签 %1，按键 %2</translation>
    </message>
    <message>
        <source>Edit labels…</source>
        <translation>编辑标签…</translation>
    </message>
    <message>
        <source>Drag to draw</source>
        <translation>拖动绘制</translation>
    </message>
    <message>
        <source>Out of frame</source>
        <translation>画面外</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>New target</source>
        <translation>新目标</translation>
    </message>
    <message>
        <source>The next shape makes a new target. A stroke on the selected target continues it.</source>
        <translation>下一个形状新建目标。从选中的目标上开始的笔画会继续该目标。</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>添加部分</translation>
    </message>
    <message>
        <source>The next shape becomes a part of the selected target.</source>
        <translation>下一个形状成为选中目标的一部分。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>The next shape replaces that of the selected target.</source>
        <translation>下一个形状替换选中目标的形状。</translation>
    </message>
</context>
<context>
    <name>spoor::AnnotationControl</name>
    <message>
        <source>No keyframe before this frame.</source>
        <translation>此帧之前没有关键帧。</translation>
    </message>
    <message>
        <source>No keyframe after this frame.</source>
        <translation>此帧之后没有关键帧。</translation>
    </message>
    <message>
        <source>No keyframe gap after this frame.</source>
        <translation>此帧之后没有关键帧间隔。</translation>
    </message>
    <message>
        <source>The selected target has no keyframe after this frame.</source>
        <translation>所选目标在此帧之后没有关键帧。</translation>
    </message>
    <message>
        <source>Merge targets</source>
        <translation>合并目标</translation>
    </message>
    <message>
        <source>Target to merge into %1:</source>
        <translation>要并入 %1 的目标：</translation>
    </message>
    <message>
        <source>The next frame is already a keyframe.</source>
        <translation>下一帧已是关键帧。</translation>
    </message>
    <message>
        <source>No uncertain segment before this frame.</source>
        <translation>此帧之前没有不确定片段。</translation>
    </message>
    <message>
        <source>No uncertain segment after this frame.</source>
        <translation>此帧之后没有不确定片段。</translation>
    </message>
    <message>
        <source>Target to swap with %1 from this frame on:</source>
        <translation>从此帧起与 %1 互换的目标：</translation>
    </message>
    <message>
        <source>Swap targets</source>
        <translation>互换目标</translation>
    </message>
    <message>
        <source>%1: lost, segment %2 of %3, frames %4 to %5</source>
        <translation>%1：丢失，第 %2 段，共 %3 段，第 %4 到 %5 帧</translation>
    </message>
    <message>
        <source>%1: uncertain, segment %2 of %3, frames %4 to %5</source>
        <translation>%1：不确定，第 %2 段，共 %3 段，第 %4 到 %5 帧</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>The selected target has no keyframe before this frame.</source>
        <translation>所选目标在此帧之前没有关键帧。</translation>
    </message>
    <message>
        <source>The previous frame is already a keyframe.</source>
        <translation>前一帧已经是关键帧。</translation>
    </message>
    <message>
        <source>Tracking from both keyframes: %1 %</source>
        <translation>正在从两个关键帧跟踪：%1 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>spoor::Annotations</name>
    <message>
        <source>To edit it, save it under another name.</source>
        <translation>要编辑它，请另存为其他名称。</translation>
    </message>
</context>
<context>
    <name>spoor::AppBar</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Application bar</source>
        <translation>应用栏</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactPanel</name>
    <message>
        <source>Intermediate results</source>
        <translation>中间结果</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Draw this result over the video as well</source>
        <translation>同时将此结果绘制在视频上</translation>
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
        <source>Choose an algorithm to see what its stages compute.</source>
        <translation>选择算法，查看各阶段的计算内容。</translation>
    </message>
    <message>
        <source>&amp;Delete this image from the memory</source>
        <translation>从记忆中删除这张图像(&amp;D)</translation>
    </message>
    <message>
        <source>Takes effect from this frame on: track again to see the result</source>
        <translation>从此帧起生效：重新跟踪即可看到结果</translation>
    </message>
    <message>
        <source>Recomputing intermediate results</source>
        <translation>正在重新计算中间结果</translation>
    </message>
    <message>
        <source>No intermediate results for this frame yet.</source>
        <translation>此帧还没有中间结果。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Recompute intermediate results</source>
        <translation>重新计算中间结果</translation>
    </message>
    <message>
        <source>Show over video</source>
        <translation>叠加到视频</translation>
    </message>
    <message>
        <source>No intermediate results</source>
        <translation>没有中间结果</translation>
    </message>
    <message>
        <source>Choose an algorithm</source>
        <translation>选择算法</translation>
    </message>
    <message>
        <source>Intermediate results not stored</source>
        <translation>未保存中间结果</translation>
    </message>
    <message>
        <source>No output in this frame</source>
        <translation>此帧没有输出</translation>
    </message>
    <message>
        <source>Tracking results stay unchanged.</source>
        <translation>跟踪结果保持不变。</translation>
    </message>
    <message>
        <source>This stage did not run in this frame.</source>
        <translation>此阶段未在此帧运行。</translation>
    </message>
    <message>
        <source>They can be recomputed from the last manual box. Tracking results stay unchanged.</source>
        <translation>可以从上一个手动框重新计算，跟踪结果保持不变。</translation>
    </message>
    <message>
        <source>This algorithm has none.</source>
        <translation>此算法没有中间结果。</translation>
    </message>
    <message>
        <source>This stage has none.</source>
        <translation>此阶段没有中间结果。</translation>
    </message>
    <message>
        <source>&amp;Float</source>
        <translation>浮动(&amp;F)</translation>
    </message>
    <message>
        <source>Show in its own window</source>
        <translation>在独立窗口中显示</translation>
    </message>
    <message>
        <source>Confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>No decision in this frame</source>
        <translation>此帧没有决策</translation>
    </message>
    <message>
        <source>The target has no result here.</source>
        <translation>目标在此处没有结果。</translation>
    </message>
    <message>
        <source>Pick a window</source>
        <translation>选取一个窗口</translation>
    </message>
    <message>
        <source>Click a place in the video, or drag a window around it, to see what each stage did there.</source>
        <translation>单击视频中的一处，或拖出一个窗口，查看每个阶段在那里做了什么。</translation>
    </message>
    <message>
        <source>They can be recomputed for this frame. The detections stay unchanged.</source>
        <translation>可以为此帧重新计算。检测结果保持不变。</translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactRecompute</name>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Camera frames cannot be read again.</source>
        <translation>摄像头的帧无法再次读取。</translation>
    </message>
    <message>
        <source>Select a target to see its intermediate results.</source>
        <translation>选择一个目标，查看其中间结果。</translation>
    </message>
    <message>
        <source>The target was not tracked in this frame, so there are no intermediate results.</source>
        <translation>目标在此帧中没有被跟踪，因此没有中间结果。</translation>
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
        <source>Remaining</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Pass rate</source>
        <translation>通过率</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Candidates remaining after each step</source>
        <translation>每一步之后剩余的候选</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Bar lengths are logarithmic.</source>
        <translation>条形长度按对数绘制。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>x px</source>
        <translation>x px</translation>
    </message>
    <message>
        <source>y px</source>
        <translation>y px</translation>
    </message>
    <message>
        <source>dx px</source>
        <translation>dx px</translation>
    </message>
    <message>
        <source>dy px</source>
        <translation>dy px</translation>
    </message>
    <message>
        <source>Error px</source>
        <translation>误差 px</translation>
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
        <source>rejected</source>
        <translation>被拒绝</translation>
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
        <source>Values by frame</source>
        <translation>各帧的数值</translation>
    </message>
    <message>
        <source>Values in this frame</source>
        <translation>本帧的数值</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln point(s) kept</source>
        <translation>
            <numerusform>保留 %1 / %Ln 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Enlarged window</source>
        <translation>放大的窗口</translation>
    </message>
    <message>
        <source>Stages of this window</source>
        <translation>此窗口的各阶段</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>裕量</translation>
    </message>
    <message>
        <source>Window %1, %2, %3 x %4: %5</source>
        <translation>窗口 %1，%2，%3 x %4：%5</translation>
    </message>
    <message>
        <source>Turn the wheel, or press + or -, to change the window&apos;s size</source>
        <translation>转动滚轮，或按 + 或 -，改变窗口的大小</translation>
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
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 % of roofline</source>
        <translation>达到屋顶线的 %1 %</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
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
        <source>Baseline</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Roofline %</source>
        <translation>屋顶线 %</translation>
    </message>
    <message>
        <source>Bar chart of times</source>
        <translation>时间条形图</translation>
    </message>
    <message>
        <source>All measured times</source>
        <translation>所有测得的时间</translation>
    </message>
    <message>
        <source>Quantity in chart</source>
        <translation>图表中的量</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the chart as an image, or all times as CSV</source>
        <translation>将图表存为图像，或将所有时间存为 CSV</translation>
    </message>
    <message>
        <source>Open benchmark report</source>
        <translation>打开基准测试报告</translation>
    </message>
    <message>
        <source>Benchmark reports (*.json)</source>
        <translation>基准测试报告 (*.json)</translation>
    </message>
    <message>
        <source>Cannot open report</source>
        <translation>无法打开报告</translation>
    </message>
    <message>
        <source>Time by image size, with CPU/GPU crossover</source>
        <translation>用时随图像尺寸的变化，含 CPU/GPU 交叉点</translation>
    </message>
    <message>
        <source>%1: %2 is faster than the CPU from %3 x %3 pixels.</source>
        <translation>%1：从 %3 x %3 像素起，%2 快于 CPU。</translation>
    </message>
    <message>
        <source>%1: %2 is never faster than the CPU.</source>
        <translation>%1：%2 始终不比 CPU 快。</translation>
    </message>
    <message>
        <source>Run benchmark</source>
        <translation>运行基准测试</translation>
    </message>
    <message>
        <source>Open report…</source>
        <translation>打开报告…</translation>
    </message>
    <message>
        <source>Benchmarking…</source>
        <translation>正在运行基准测试…</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Measures all kernels on the devices of this computer. Takes several minutes.</source>
        <translation>在本机的设备上测量所有内核，需要几分钟。</translation>
    </message>
    <message>
        <source>Kernel benchmark</source>
        <translation>内核基准测试</translation>
    </message>
    <message>
        <source>Median of repeated runs. Shorter is faster. Transfers are measured separately.</source>
        <translation>多次运行的中位数。越短越快。传输另行测量。</translation>
    </message>
    <message>
        <source>Benchmark report of kernels</source>
        <translation>内核的基准测试报告</translation>
    </message>
    <message>
        <source>Other programs on this computer change the measured times.</source>
        <translation>这台计算机上的其他程序会影响测得的时间。</translation>
    </message>
</context>
<context>
    <name>spoor::BenchReport</name>
    <message>
        <source>This file is not a benchmark report. Open a file written by spoor-cli bench --json.</source>
        <translation>此文件不是基准测试报告。请打开由 spoor-cli bench --json 写出的文件。</translation>
    </message>
    <message>
        <source>%1, %2 threads, load %3; %4 build; OpenCV %5</source>
        <translation>%1，%2 线程，负载 %3；%4 构建；OpenCV %5</translation>
    </message>
</context>
<context>
    <name>spoor::BenchmarkCard</name>
    <message>
        <source>Stopping keeps the finished results.</source>
        <translation>停止时保留已完成的结果。</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Preparing the benchmark</source>
        <translation>正在准备基准测试</translation>
    </message>
    <message>
        <source>Measuring: %1</source>
        <translation>正在测量：%1</translation>
    </message>
</context>
<context>
    <name>spoor::BoxForm</name>
    <message>
        <source>Box coordinates</source>
        <translation>框的坐标</translation>
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
    <message>
        <source>Start</source>
        <translation>开始</translation>
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
        <translation>x px</translation>
    </message>
    <message>
        <source>y px</source>
        <translation>y px</translation>
    </message>
    <message>
        <source>Width px</source>
        <translation>宽 px</translation>
    </message>
    <message>
        <source>Height px</source>
        <translation>高 px</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Candidates by score</source>
        <translation>按得分排序的候选</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Minimum score</source>
        <translation>最低得分</translation>
    </message>
    <message>
        <source>Hide boxes with a lower score here and over the video</source>
        <translation>在此处和视频上隐藏得分更低的框</translation>
    </message>
    <message>
        <source>Boxes shown</source>
        <translation>显示的框</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>被接受</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln box(es)</source>
        <translation>
            <numerusform>%1 / %Ln 个框</numerusform>
        </translation>
    </message>
    <message>
        <source>Show &amp;above</source>
        <translation>显示高于(&amp;A)</translation>
    </message>
    <message>
        <source>Number of boxes shown, best first</source>
        <translation>显示的框数，最佳的在前</translation>
    </message>
    <message>
        <source>Show this many of the best boxes here and over the video; 0 shows all</source>
        <translation>在此处和视频上显示这么多最佳的框；0 表示全部</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show &amp;top</source>
        <translation>显示前(&amp;T)</translation>
    </message>
</context>
<context>
    <name>spoor::BoxTool</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Enter to start, Esc to cancel</source>
        <translation>按 Enter 开始，按 Esc 取消</translation>
    </message>
    <message>
        <source>Selected target</source>
        <translation>所选目标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Redraw box</source>
        <translation>重新绘制框</translation>
    </message>
    <message>
        <source>New target</source>
        <translation>新目标</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>&amp;Correct %1 here</source>
        <translation>在此更正 %1(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;New target</source>
        <translation>新目标(&amp;N)</translation>
    </message>
</context>
<context>
    <name>spoor::CalibrationPanel</name>
    <message>
        <source>Calibration</source>
        <translation>标定</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
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
        <source>Ruler</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>Something of known length, at the same distance from the camera as the targets</source>
        <translation>已知长度的物体，与目标距摄像头一样远</translation>
    </message>
    <message>
        <source>Ground plane</source>
        <translation>地平面</translation>
    </message>
    <message>
        <source>A rectangle of known size on the ground on which the targets move</source>
        <translation>目标所在地面上已知尺寸的矩形</translation>
    </message>
    <message>
        <source>Drag along something of known length</source>
        <translation>沿着已知长度的物体拖动</translation>
    </message>
    <message>
        <source>Drag over a rectangle of known size, then move its corners into place</source>
        <translation>拖过一个已知尺寸的矩形，然后把各角移到位</translation>
    </message>
    <message>
        <source>Positions of the end points or corners, x,y in pixels</source>
        <translation>端点或角的位置，x,y，单位为像素</translation>
    </message>
    <message>
        <source>Length of the ruler</source>
        <translation>标尺的长度</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Width of the ground plane: the side from its first to its second corner</source>
        <translation>地平面的宽：从第一个角到第二个角的边</translation>
    </message>
    <message>
        <source>Height of the ground plane</source>
        <translation>地平面的高</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Press at the origin, then drag along the x axis</source>
        <translation>在原点处按下，再沿 x 轴拖动</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset the origin to the corner of the image or of the ground plane</source>
        <translation>将原点重置到图像或地平面的角</translation>
    </message>
    <message>
        <source>Y axis up</source>
        <translation>Y 轴向上</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>原点</translation>
    </message>
    <message>
        <source>Frame rate of the camera</source>
        <translation>摄像头的帧率</translation>
    </message>
    <message>
        <source>Frame rate of the camera, if the video plays slower or faster than it was recorded. 0: frame rate of the video</source>
        <translation>视频的播放比拍摄时慢或快时，摄像头的帧率。0：视频的帧率</translation>
    </message>
    <message>
        <source>Camera rate</source>
        <translation>摄像头帧率</translation>
    </message>
    <message>
        <source>Cutoff frequency of the filter</source>
        <translation>滤波器的截止频率</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>not filtered</source>
        <translation>不滤波</translation>
    </message>
    <message>
        <source>Positions pass a second-order Butterworth filter, forwards and backwards, before speeds are derived: faster changes are removed as measurement noise. At half of the frame rate or above, the filter is off</source>
        <translation>求速度之前，位置先经二阶巴特沃斯滤波器正向和反向滤波：更快的变化视为测量噪声而被去除。达到帧率的一半或更高时，不滤波</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>截止频率</translation>
    </message>
    <message>
        <source>Centre of box</source>
        <translation>框的中心</translation>
    </message>
    <message>
        <source>Bottom centre of box</source>
        <translation>框的底边中点</translation>
    </message>
    <message>
        <source>Point of the box that is measured; on the ground, a target stands at the bottom centre</source>
        <translation>测量所用的框上的点；在地面上，目标站在底边中点处</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考点</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>End points</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Origin of the axes, x,y in pixels</source>
        <translation>坐标轴的原点，以像素计的 x,y</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>角点</translation>
    </message>
    <message>
        <source> frames/s</source>
        <translation> 帧/秒</translation>
    </message>
    <message>
        <source>%1 frames/s, from video</source>
        <translation>%1 帧/秒，取自视频</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>四角</translation>
    </message>
    <message>
        <source>1 px = %1 %2 at %3.</source>
        <translation>%3 处 1 像素 = %1 %2。</translation>
    </message>
    <message>
        <source>An end that is 1 px off changes lengths by %1 %.</source>
        <translation>端点偏差 1 像素，长度变化 %1 %。</translation>
    </message>
    <message>
        <source>%1 frames/s, assumed</source>
        <translation>%1 帧/秒，假定值</translation>
    </message>
</context>
<context>
    <name>spoor::CheatSheet</name>
    <message>
        <source>Keyboard overview</source>
        <translation>键盘一览</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between keys</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Search keys</source>
        <translation>搜索按键</translation>
    </message>
    <message>
        <source>Search commands and keys…</source>
        <translation>搜索命令和按键…</translation>
    </message>
</context>
<context>
    <name>spoor::Closeup</name>
    <message>
        <source>Close-up</source>
        <translation>特写</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Magnification of the selected target; the wheel, + and - change it as well</source>
        <translation>所选目标的放大倍数；也可用滚轮、+ 和 - 更改</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Fit target</source>
        <translation>适合目标</translation>
    </message>
    <message>
        <source>State of the target in this frame</source>
        <translation>目标在此帧中的状态</translation>
    </message>
    <message>
        <source>Select a target to see it here.</source>
        <translation>选择一个目标，即可在此查看。</translation>
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
        <source>Close-up of the selected target</source>
        <translation>所选目标的特写</translation>
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
    <name>spoor::CommandPalette</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Search manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Search commands, parameters, targets and the manual</source>
        <translation>搜索命令、参数、目标和手册</translation>
    </message>
    <message>
        <source>Search… &gt; commands, @ targets, : frame, ? manual</source>
        <translation>搜索… &gt; 命令，@ 目标，: 帧，? 手册</translation>
    </message>
    <message>
        <source>Also finds parameters, targets, formats and manual pages.</source>
        <translation>也可查找参数、目标、格式和手册页面。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>No match for &quot;%1&quot;</source>
        <translation>没有与“%1”匹配的内容</translation>
    </message>
    <message>
        <source>Try another word.</source>
        <translation>请换一个词。</translation>
    </message>
    <message>
        <source>Try another word, or search the manual.</source>
        <translation>请换一个词，或搜索手册。</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Label of the selected target</source>
        <translation>所选目标的标签</translation>
    </message>
    <message>
        <source>Select a target first</source>
        <translation>请先选择目标</translation>
    </message>
    <message>
        <source>Intermediate result</source>
        <translation>中间结果</translation>
    </message>
    <message>
        <source>Export boxes</source>
        <translation>导出框</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Copy a box first</source>
        <translation>请先复制一个框</translation>
    </message>
    <message>
        <source>No range is set</source>
        <translation>未设置范围</translation>
    </message>
    <message>
        <source>Needs two targets</source>
        <translation>需要两个目标</translation>
    </message>
    <message>
        <source>Draw a box first</source>
        <translation>请先画一个框</translation>
    </message>
    <message>
        <source>Preview a change of a parameter first</source>
        <translation>请先预览一项参数更改</translation>
    </message>
    <message>
        <source>Not available now</source>
        <translation>当前不可用</translation>
    </message>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Go to frame %1</source>
        <translation>转到第 %1 帧</translation>
    </message>
    <message>
        <source>The video has %1</source>
        <translation>视频共有 %1</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>C&amp;orrect %1 here</source>
        <translation>在此更正 %1(&amp;O)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Undo: move box</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Available with classifiers</source>
        <translation>适用于分类器</translation>
    </message>
    <message>
        <source>Available with algorithms that detect objects</source>
        <translation>仅适用于检测物体的算法</translation>
    </message>
    <message>
        <source>Select a detection with a click or Tab</source>
        <translation>单击或按 Tab 选择一个检测结果</translation>
    </message>
    <message>
        <source>Add %1 in this frame</source>
        <translation>添加此帧的 %1 个</translation>
    </message>
    <message>
        <source>Add all</source>
        <translation>全部添加</translation>
    </message>
    <message>
        <source>Available with detectors that follow objects across frames</source>
        <translation>仅适用于能跨帧跟踪物体的检测器</translation>
    </message>
    <message>
        <source>Add %1 in the video</source>
        <translation>添加视频中的 %1 个</translation>
    </message>
    <message>
        <source>Detect in all frames</source>
        <translation>检测所有帧</translation>
    </message>
    <message>
        <source>Detect in &amp;one frame</source>
        <translation>检测一帧(&amp;O)</translation>
    </message>
    <message>
        <source>De&amp;tect to end</source>
        <translation>检测到末尾(&amp;T)</translation>
    </message>
    <message>
        <source>Detect in one frame back</source>
        <translation>反向检测一帧</translation>
    </message>
    <message>
        <source>Detect &amp;back to start</source>
        <translation>反向检测到开头(&amp;B)</translation>
    </message>
    <message>
        <source>Draw a box around a target first</source>
        <translation>请先在目标周围画一个框</translation>
    </message>
    <message>
        <source>Detect in range</source>
        <translation>在范围内检测</translation>
    </message>
    <message>
        <source>The algorithm has all its files</source>
        <translation>此算法的文件已齐全</translation>
    </message>
    <message>
        <source>This algorithm does not update its model</source>
        <translation>此算法不更新模型</translation>
    </message>
    <message>
        <source>The intermediate results of this frame are available</source>
        <translation>此帧的中间结果已可用</translation>
    </message>
    <message>
        <source>Choose networks</source>
        <translation>选择网络</translation>
    </message>
    <message>
        <source>Networks (*.onnx *.param);;All files (*)</source>
        <translation>网络 (*.onnx *.param);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>spoor::ComparisonModel</name>
    <message>
        <source>%1, GPU kernel variants</source>
        <translation>%1，GPU 内核变体</translation>
    </message>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Camera frames cannot be read again</source>
        <translation>摄像头的帧无法再次读取</translation>
    </message>
    <message>
        <source>Draw a box in frame %1 first</source>
        <translation>请先在第 %1 帧画一个框</translation>
    </message>
    <message>
        <source>No results yet. Track first, or let the comparison run A as well</source>
        <translation>还没有结果。请先跟踪，或让对比同时运行 A</translation>
    </message>
</context>
<context>
    <name>spoor::ComparisonPanel</name>
    <message>
        <source>Metric</source>
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
        <source>Metrics of both runs</source>
        <translation>两次运行的指标</translation>
    </message>
    <message>
        <source>Quantity in chart</source>
        <translation>图表中的量</translation>
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
        <source>Both runs by frame</source>
        <translation>两次运行的逐帧曲线</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠率</translation>
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
        <translation>用时中位数（ms）</translation>
    </message>
    <message>
        <source>95th percentile (ms)</source>
        <translation>第 95 百分位（ms）</translation>
    </message>
    <message>
        <source>Mean confidence</source>
        <translation>平均置信度</translation>
    </message>
    <message>
        <source>Lost frames</source>
        <translation>丢失帧数</translation>
    </message>
    <message>
        <source>Success (AUC)</source>
        <translation>成功率（AUC）</translation>
    </message>
    <message>
        <source>Overlap above 0.5</source>
        <translation>重叠率大于 0.5</translation>
    </message>
    <message>
        <source>Centre within 20 px</source>
        <translation>中心误差 20 像素以内</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>用时（ms）</translation>
    </message>
    <message>
        <source>No second run</source>
        <translation>没有第二次运行</translation>
    </message>
    <message>
        <source>Compare two algorithms, devices or parameter sets on the same frames.</source>
        <translation>在相同的帧上比较两种算法、设备或参数设置。</translation>
    </message>
    <message>
        <source>Overlap of A and B (IoU)</source>
        <translation>A 与 B 的重叠（IoU）</translation>
    </message>
    <message>
        <source>Distance of A and B (px)</source>
        <translation>A 与 B 的距离（像素）</translation>
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
        <source>Current run</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>The results tracked so far</source>
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
        <source>Comparison view</source>
        <translation>对比视图</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Wipe</source>
        <translation>划像</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>闪烁</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Wipe position</source>
        <translation>划像位置</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>最后一帧</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>CPU, GPU kernel variants</source>
        <translation>CPU，GPU 内核变体</translation>
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
        <source>Stop comparison</source>
        <translation>停止对比</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation>关闭对比</translation>
    </message>
    <message>
        <source>The results of this pinned run</source>
        <translation>这次固定运行的结果</translation>
    </message>
    <message>
        <source>Show comparison</source>
        <translation>显示对比</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1（当前）</translation>
    </message>
</context>
<context>
    <name>spoor::DeadlineChart</name>
    <message>
        <source>Time per frame</source>
        <translation>每帧用时</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 ms</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 ms</translation>
    </message>
    <message>
        <source>%1 ms over budget</source>
        <translation>超出预算 %1 ms</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>slowest of %1 in this column, %2 over budget, mean %3 ms</source>
        <translation>此列 %1 中最慢的一帧，%2 帧超出预算，平均 %3 ms</translation>
    </message>
</context>
<context>
    <name>spoor::DeadlineView</name>
    <message>
        <source>Time per frame</source>
        <translation>每帧用时</translation>
    </message>
    <message>
        <source>Frames over budget</source>
        <translation>超出预算的帧</translation>
    </message>
    <message>
        <source>Frame budget</source>
        <translation>帧预算</translation>
    </message>
    <message>
        <source>A frame that takes longer than this is over budget</source>
        <translation>用时超过此值的帧即超出预算</translation>
    </message>
    <message>
        <source>Video rate</source>
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
        <source>Excess ms</source>
        <translation>超出 ms</translation>
    </message>
    <message>
        <source>Slowest stage</source>
        <translation>最慢的阶段</translation>
    </message>
    <message>
        <source>p50 %1, p95 %2, p99 %3, max. %4 ms</source>
        <translation>p50 %1，p95 %2，p99 %3，最大 %4 ms</translation>
    </message>
    <message>
        <source>%1 of %2 over budget (%3 %)</source>
        <translation>%2 帧中 %1 帧超出预算（%3%）</translation>
    </message>
    <message>
        <source>Frames that took longer than %1 ms. The first %2 frames of the run are warm-up (%3 ms on average, grey in the chart) and are excluded from the statistics.</source>
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
        <source>Number of detections shown per frame</source>
        <translation>每帧显示的检测结果数</translation>
    </message>
    <message>
        <source>Minimum confidence of shown detections</source>
        <translation>所显示检测结果的最低置信度</translation>
    </message>
    <message>
        <source>Show top</source>
        <translation>显示前</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message numerus="yes">
        <source>%Ln detection(s), %1 shown</source>
        <translation>
            <numerusform>%Ln 个检测结果，显示 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>None in this frame</source>
        <translation>此帧中没有</translation>
    </message>
    <message>
        <source>This frame was not searched.</source>
        <translation>此帧尚未检测。</translation>
    </message>
    <message>
        <source>No detections yet. Detect in range.</source>
        <translation>还没有检测结果。请选择“在范围内检测”。</translation>
    </message>
    <message>
        <source>No detections yet. Detect in all frames.</source>
        <translation>还没有检测结果。请选择“检测所有帧”。</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>添加类别</translation>
    </message>
    <message>
        <source>Add all shown detections of one class as targets</source>
        <translation>将显示的某一类别的所有检测结果添加为目标</translation>
    </message>
    <message>
        <source>Add all &quot;%1&quot; (%2)</source>
        <translation>添加所有“%1”（%2）</translation>
    </message>
    <message>
        <source>Show above</source>
        <translation>显示高于</translation>
    </message>
    <message>
        <source>No detections in this session</source>
        <translation>本次会话没有检测结果</translation>
    </message>
</context>
<context>
    <name>spoor::DetectionView</name>
    <message>
        <source>Add detection as target</source>
        <translation>将检测结果添加为目标</translation>
    </message>
    <message>
        <source>Add all</source>
        <translation>全部添加</translation>
    </message>
    <message>
        <source>Detection %1</source>
        <translation>检测结果 %1</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>spoor::DeviceBenchmark</name>
    <message>
        <source>Benchmark stopped. The finished results are shown.</source>
        <translation>基准测试已停止。显示的是已完成的结果。</translation>
    </message>
    <message>
        <source>Benchmark stopped before its first result.</source>
        <translation>基准测试在得到第一个结果之前已停止。</translation>
    </message>
    <message>
        <source>%1 cannot be started. Make sure that it is installed next to spoor.</source>
        <translation>无法启动 %1。请确认它与 spoor 安装在同一位置。</translation>
    </message>
    <message>
        <source>The benchmark failed. %1</source>
        <translation>基准测试失败。%1</translation>
    </message>
    <message>
        <source>estimating the time left…</source>
        <translation>正在估计剩余时间…</translation>
    </message>
    <message>
        <source>less than 1 min left</source>
        <translation>剩余不到 1 分钟</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>%1 %, %2</source>
        <translation>%1 %，%2</translation>
    </message>
</context>
<context>
    <name>spoor::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Compute device: an OpenCL device, or a preset that selects one</source>
        <translation>计算设备：某个 OpenCL 设备，或自动选择设备的预设</translation>
    </message>
    <message>
        <source>Set per stage…</source>
        <translation>按阶段设置…</translation>
    </message>
</context>
<context>
    <name>spoor::DevicePanel</name>
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
        <translation>选择器</translation>
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
        <source>Driver file</source>
        <translation>驱动文件</translation>
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
        <source>Max. buffer size</source>
        <translation>最大缓冲区</translation>
    </message>
    <message>
        <source>Max. work-group size</source>
        <translation>最大工作组</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Probing devices…</source>
        <translation>正在检测设备…</translation>
    </message>
    <message>
        <source>Details of the selected device</source>
        <translation>所选设备的详情</translation>
    </message>
    <message>
        <source>Stage devices</source>
        <translation>各阶段的设备</translation>
    </message>
    <message>
        <source>Same as algorithm</source>
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
        <source>not assigned yet</source>
        <translation>尚未分配</translation>
    </message>
    <message>
        <source>runs on %1</source>
        <translation>运行于 %1</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>No OpenCL device</source>
        <translation>没有 OpenCL 设备</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln device(s) usable</source>
        <translation>
            <numerusform>%Ln 个设备中有 %1 个可用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute unit(s)</source>
        <translation>
            <numerusform>%Ln 个计算单元</numerusform>
        </translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Available</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Build log</source>
        <translation>构建日志</translation>
    </message>
    <message>
        <source>No GPU found</source>
        <translation>未找到 GPU</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>How to install</source>
        <translation>安装方法</translation>
    </message>
    <message>
        <source>Drivers of devices that are not usable, in the manual</source>
        <translation>在手册中查看不可用设备的驱动</translation>
    </message>
    <message>
        <source>Spoor runs on the CPU. Install an OpenCL driver to use a graphics card: %1.</source>
        <translation>Spoor 在 CPU 上运行。要使用显卡，请安装 OpenCL 驱动：%1。</translation>
    </message>
    <message>
        <source>Install PoCL (package %1) to run on the CPU, or a graphics driver.</source>
        <translation>请安装 PoCL（软件包 %1）以在 CPU 上运行，或安装显卡驱动。</translation>
    </message>
    <message>
        <source>Device of all stages that have no device of their own below.
A change re-initialises the targets</source>
        <translation>下方未单独指定设备的所有阶段所用的设备。
更改会重新初始化目标</translation>
    </message>
    <message>
        <source>Device of this stage.
A change re-initialises the targets</source>
        <translation>此阶段的设备。
更改会重新初始化目标</translation>
    </message>
</context>
<context>
    <name>spoor::DeviceStatus</name>
    <message>
        <source>Searching for devices…</source>
        <translation>正在搜索设备…</translation>
    </message>
    <message>
        <source>%1 (%2) is ready</source>
        <translation>%1（%2）已就绪</translation>
    </message>
    <message>
        <source>No device is ready</source>
        <translation>没有可用的设备</translation>
    </message>
</context>
<context>
    <name>spoor::DevicesPage</name>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Show devices</source>
        <translation>显示设备</translation>
    </message>
    <message>
        <source>Devices of this computer</source>
        <translation>本机的设备</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用的</translation>
    </message>
    <message>
        <source>Selected when Spoor starts</source>
        <translation>Spoor 启动时选用</translation>
    </message>
</context>
<context>
    <name>spoor::DiagnosisModel</name>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation>第 %1 至 %2 帧</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Off the ground truth</source>
        <translation>偏离真值</translation>
    </message>
    <message>
        <source>Tracked while absent</source>
        <translation>目标不在时仍在跟踪</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
</context>
<context>
    <name>spoor::DiagnosisPanel</name>
    <message>
        <source>Diagnosis</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>诊断发现</translation>
    </message>
    <message>
        <source>Previous failure</source>
        <translation>上一处失败</translation>
    </message>
    <message>
        <source>Go to the previous frame where the target was lost, uncertain or off the ground truth</source>
        <translation>转到上一处目标丢失、不确定或偏离真值的帧</translation>
    </message>
    <message>
        <source>Next failure</source>
        <translation>下一处失败</translation>
    </message>
    <message>
        <source>Go to the next frame where the target is lost, uncertain or off the ground truth</source>
        <translation>转到下一处目标丢失、不确定或偏离真值的帧</translation>
    </message>
    <message>
        <source>Checking backwards</source>
        <translation>正在反向检查</translation>
    </message>
    <message>
        <source>Track from the target&apos;s last box back to its first in the background, and show in the timeline how far both trajectories differ: a quality measure that needs no ground truth</source>
        <translation>在后台从目标的最后一个框反向跟踪到第一个框，并在时间线上显示正反向轨迹的差异：无需真值的质量指标</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Check backwards</source>
        <translation>反向检查</translation>
    </message>
    <message>
        <source>Select a target to see why tracking failed.</source>
        <translation>选择一个目标，查看跟踪失败的原因。</translation>
    </message>
    <message>
        <source>Tracker message: %1</source>
        <translation>跟踪器消息：%1</translation>
    </message>
    <message>
        <source>No signal crossed its threshold in %1.</source>
        <translation>%1没有信号越过阈值。</translation>
    </message>
    <message>
        <source>Track to end</source>
        <translation>跟踪到结尾</translation>
    </message>
    <message>
        <source>Nothing to diagnose yet</source>
        <translation>还没有可诊断的内容</translation>
    </message>
    <message>
        <source>Track first. Spoor then explains every loss.</source>
        <translation>请先跟踪，随后 Spoor 会解释每次丢失。</translation>
    </message>
    <message>
        <source>Nothing to diagnose</source>
        <translation>没有需要诊断的内容</translation>
    </message>
    <message>
        <source>No findings in this frame</source>
        <translation>此帧没有发现</translation>
    </message>
    <message>
        <source>Not checked: whether tracking backwards finds the same boxes.</source>
        <translation>未检查：反向跟踪是否得到相同的框。</translation>
    </message>
    <message>
        <source>Tracked</source>
        <translation>已跟踪</translation>
    </message>
    <message>
        <source>Not tracked in this frame.</source>
        <translation>此帧未跟踪。</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>Frames %1–%2</source>
        <translation>第 %1–%2 帧</translation>
    </message>
    <message>
        <source>%1 · absent in the ground truth</source>
        <translation>%1 · 真值中不存在</translation>
    </message>
    <message>
        <source>Failure %1 of %2</source>
        <translation>失败 %1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failure(s)</source>
        <translation>
            <numerusform>%Ln 处失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean overlap (IoU): %1.</source>
        <translation>平均重叠（IoU）：%1。</translation>
    </message>
    <message>
        <source>Tracking backwards from frame %1 finds the same boxes down to frame %2.</source>
        <translation>从第 %1 帧反向跟踪，直到第 %2 帧得到相同的框。</translation>
    </message>
    <message>
        <source>Tracking backwards from frame %1 first differs in frame %2. The boxes differ in %3 of %4.</source>
        <translation>从第 %1 帧反向跟踪，到第 %2 帧首次出现差异。共 %4，其中 %3 帧的框不同。</translation>
    </message>
    <message>
        <source>Go to the first frame on the way back where the boxes differ</source>
        <translation>转到反向跟踪中框首次不同的帧</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Go to frame %1</source>
        <translation>转到第 %1 帧</translation>
    </message>
    <message>
        <source>Tracking backwards…</source>
        <translation>正在反向跟踪…</translation>
    </message>
    <message>
        <source>The tracker reports no loss and no uncertain segment of this target.</source>
        <translation>跟踪器没有报告此目标的丢失或不确定片段。</translation>
    </message>
    <message>
        <source>Select a detected target to see its findings.</source>
        <translation>选择一个检测到的目标，查看其诊断发现。</translation>
    </message>
    <message>
        <source>Detect first. Intermediate results then show why.</source>
        <translation>请先检测。之后中间结果会说明原因。</translation>
    </message>
    <message>
        <source>The detector searches each frame by itself and reports no losses.</source>
        <translation>检测器单独搜索每一帧，不报告丢失。</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>检测</translation>
    </message>
</context>
<context>
    <name>spoor::Document</name>
    <message>
        <source>The range ends here. To track on, clear the range or go to a frame inside it.</source>
        <translation>范围到此为止。要继续跟踪，请清除范围或转到范围内的帧。</translation>
    </message>
    <message>
        <source>This algorithm supports boxes and rotated boxes. For other shapes (%1), it uses the bounding box.</source>
        <translation>此算法支持框和旋转框。对其他形状（%1）使用其外接框。</translation>
    </message>
    <message>
        <source>This algorithm supports only axis-aligned boxes. For other shapes (%1), it uses the bounding box.</source>
        <translation>此算法只支持与坐标轴对齐的框。对其他形状（%1）使用其外接框。</translation>
    </message>
    <message>
        <source>You are at the first frame. Go to a later frame to track back.</source>
        <translation>当前为第一帧。请转到后面的帧再反向跟踪。</translation>
    </message>
    <message>
        <source>You are at the last frame. Go to an earlier frame to track again.</source>
        <translation>当前为最后一帧。请转到前面的帧再重新跟踪。</translation>
    </message>
</context>
<context>
    <name>spoor::DoneTexts</name>
    <message>
        <source>Added %1</source>
        <translation>已添加%1</translation>
    </message>
    <message>
        <source>Set the box of %1</source>
        <translation>已设置%1的框</translation>
    </message>
    <message>
        <source>Moved the box of %1</source>
        <translation>已移动%1的框</translation>
    </message>
    <message>
        <source>Resized the box of %1</source>
        <translation>已调整%1的框的大小</translation>
    </message>
    <message>
        <source>Set the shape of %1</source>
        <translation>已设置%1的形状</translation>
    </message>
    <message>
        <source>Unlocked %1</source>
        <translation>已解锁%1</translation>
    </message>
    <message>
        <source>Locked %1</source>
        <translation>已锁定%1</translation>
    </message>
    <message>
        <source>Renamed %1</source>
        <translation>已重命名%1</translation>
    </message>
    <message>
        <source>Labelled %1</source>
        <translation>已为%1设置标签</translation>
    </message>
    <message>
        <source>Changed the colour of %1</source>
        <translation>已更改%1的颜色</translation>
    </message>
    <message>
        <source>Changed the attributes of %1</source>
        <translation>已更改%1的属性</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>已删除%1</translation>
    </message>
    <message>
        <source>Deleted %1 from this frame on</source>
        <translation>已从此帧起删除%1</translation>
    </message>
    <message>
        <source>Cleared results of %1, frames %2 to %3</source>
        <translation>已清除%1第 %2 至 %3 帧的结果</translation>
    </message>
    <message>
        <source>Deleted a keyframe of %1</source>
        <translation>已删除%1的一个关键帧</translation>
    </message>
    <message>
        <source>Set a keyframe of %1</source>
        <translation>已设置%1的一个关键帧</translation>
    </message>
    <message>
        <source>Marked %1 as not occluded</source>
        <translation>已将%1标记为未被遮挡</translation>
    </message>
    <message>
        <source>Marked %1 as occluded</source>
        <translation>已将%1标记为被遮挡</translation>
    </message>
    <message>
        <source>Changed the attributes of %1 from this frame on</source>
        <translation>已从此帧起更改%1的属性</translation>
    </message>
    <message>
        <source>Marked %1 as out of frame</source>
        <translation>已将%1标记为在画面外</translation>
    </message>
    <message>
        <source>Marked %1 as in frame</source>
        <translation>已将%1标记为在画面内</translation>
    </message>
    <message>
        <source>Swapped %1 and %2 from this frame on</source>
        <translation>已从此帧起互换%1和%2</translation>
    </message>
    <message>
        <source>Split %1 into two targets</source>
        <translation>已将%1拆分为两个目标</translation>
    </message>
    <message>
        <source>Merged %1 and %2</source>
        <translation>已合并%1和%2</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>已复制%1</translation>
    </message>
    <message>
        <source>Set the ruler</source>
        <translation>已设置标尺</translation>
    </message>
    <message>
        <source>Set the ground plane</source>
        <translation>已设置地平面</translation>
    </message>
    <message>
        <source>Set the axes</source>
        <translation>已设置坐标轴</translation>
    </message>
    <message>
        <source>Changed the calibration</source>
        <translation>已更改标定</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>已导入%1</translation>
    </message>
    <message>
        <source>Propagated the shape of %1</source>
        <translation>已传播%1的形状</translation>
    </message>
    <message>
        <source>Copied a keyframe of %1</source>
        <translation>已复制%1的一个关键帧</translation>
    </message>
    <message>
        <source>Moved a keyframe of %1</source>
        <translation>已移动%1的一个关键帧</translation>
    </message>
    <message>
        <source>Changed the order of the targets</source>
        <translation>已更改目标的顺序</translation>
    </message>
    <message>
        <source>Marked %1, frames %2 to %3, as correct</source>
        <translation>已将%1第 %2 至 %3 帧标记为正确</translation>
    </message>
    <message>
        <source>Corrected %1, frames %2 to %3</source>
        <translation>已修正%1第 %2 至 %3 帧</translation>
    </message>
    <message numerus="yes">
        <source>Added %Ln detection(s) as target(s)</source>
        <translation>
            <numerusform>已将 %Ln 个检测结果添加为目标</numerusform>
        </translation>
    </message>
    <message>
        <source>Added event %1</source>
        <translation>添加了事件 %1</translation>
    </message>
    <message>
        <source>Changed event %1</source>
        <translation>更改了事件 %1</translation>
    </message>
    <message>
        <source>Deleted event %1</source>
        <translation>删除了事件 %1</translation>
    </message>
    <message>
        <source>Renamed the events %1</source>
        <translation>重命名了事件 %1</translation>
    </message>
    <message>
        <source>Deleted the events %1</source>
        <translation>删除了全部事件 %1</translation>
    </message>
    <message>
        <source>Tracked %1 from both sides</source>
        <translation>从两侧跟踪了 %1</translation>
    </message>
</context>
<context>
    <name>spoor::EditNotices</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>In point set to frame %1</source>
        <translation>入点已设为第 %1 帧</translation>
    </message>
    <message>
        <source>Out point set to frame %1</source>
        <translation>出点已设为第 %1 帧</translation>
    </message>
    <message>
        <source>Range cleared</source>
        <translation>已清除范围</translation>
    </message>
    <message>
        <source>%1: on</source>
        <translation>%1：开</translation>
    </message>
    <message>
        <source>%1: off</source>
        <translation>%1：关</translation>
    </message>
    <message>
        <source>Boxes hidden</source>
        <translation>框已隐藏</translation>
    </message>
    <message>
        <source>Boxes shown</source>
        <translation>框已显示</translation>
    </message>
</context>
<context>
    <name>spoor::EventLanes</name>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Subject</source>
        <translation>主体(&amp;S)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Comment…</source>
        <translation>注释(&amp;C)…</translation>
    </message>
    <message>
        <source>Comment on the event</source>
        <translation>事件的注释</translation>
    </message>
    <message>
        <source>Set start to &amp;playhead</source>
        <translation>将开始设为播放头(&amp;P)</translation>
    </message>
    <message>
        <source>Set &amp;end to playhead</source>
        <translation>将结束设为播放头(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Delete event</source>
        <translation>删除事件(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Rename label…</source>
        <translation>重命名标签(&amp;R)…</translation>
    </message>
    <message>
        <source>Rename label</source>
        <translation>重命名标签</translation>
    </message>
    <message>
        <source>&amp;Delete label and its events</source>
        <translation>删除标签及其事件(&amp;D)</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Drag to add a stretch, double-click to add a moment</source>
        <translation>拖动以添加时段，双击以添加瞬间</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Label of the event</source>
        <translation>事件的标签</translation>
    </message>
</context>
<context>
    <name>spoor::EventLog</name>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation>第 %1 至 %2 帧</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
</context>
<context>
    <name>spoor::EventPanel</name>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>瞬间</translation>
    </message>
    <message>
        <source>Stretches</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Total (s)</source>
        <translation>总计（秒）</translation>
    </message>
    <message>
        <source>Mean (s)</source>
        <translation>平均（秒）</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Add label</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>新标签</translation>
    </message>
    <message>
        <source>Add a label with the next free key</source>
        <translation>添加带有下一个空闲按键的标签</translation>
    </message>
    <message>
        <source>Key of the label</source>
        <translation>标签的按键</translation>
    </message>
    <message>
        <source>Key that sets events of the selected label, in place of its shortcut</source>
        <translation>设置所选标签事件的按键，取代其快捷键</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <translation>事件种类</translation>
    </message>
    <message>
        <source>The key starts and ends a stretch, or sets a moment</source>
        <translation>该键开始和结束时段，或设置瞬间</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>瞬间</translation>
    </message>
    <message>
        <source>Set event at the current frame</source>
        <translation>在当前帧设置事件</translation>
    </message>
    <message>
        <source>Remove label</source>
        <translation>移除标签</translation>
    </message>
    <message>
        <source>Remove the label and its key. Its events stay</source>
        <translation>移除标签及其按键，其事件保留</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Save counts and durations as CSV</source>
        <translation>将次数和时长保存为 CSV</translation>
    </message>
    <message>
        <source>Counts and durations of events</source>
        <translation>事件的次数和时长</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>还没有事件</translation>
    </message>
    <message>
        <source>Add a label, then press its key where something happens in the video.</source>
        <translation>添加标签，然后在视频中发生事情时按下其按键。</translation>
    </message>
    <message>
        <source>Set moment</source>
        <translation>设置瞬间</translation>
    </message>
    <message>
        <source>Start or end</source>
        <translation>开始或结束</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
</context>
<context>
    <name>spoor::ExportBoxesPage</name>
    <message>
        <source>Search formats</source>
        <translation>搜索格式</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Targets to export</source>
        <translation>要导出的目标</translation>
    </message>
    <message>
        <source>All targets (%1)</source>
        <translation>所有目标（%1）</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Write images</source>
        <translation>写入图像</translation>
    </message>
    <message>
        <source>Format of the images</source>
        <translation>图像格式</translation>
    </message>
    <message>
        <source>JPEG, quality 95</source>
        <translation>JPEG，质量 95</translation>
    </message>
    <message>
        <source>PNG, lossless</source>
        <translation>PNG，无损</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Search %1 formats</source>
        <translation>搜索 %1 种格式</translation>
    </message>
    <message>
        <source>%1 stores everything in this project</source>
        <translation>%1 可存储此项目的全部内容</translation>
    </message>
    <message>
        <source>Not used in this project: %1</source>
        <translation>此项目未使用：%1 项</translation>
    </message>
    <message>
        <source>JSON keeps all of this. %1</source>
        <translation>JSON 可保留全部内容。%1</translation>
    </message>
    <message>
        <source>Use JSON</source>
        <translation>使用 JSON</translation>
    </message>
    <message>
        <source>Boxes: %1, targets: %2</source>
        <translation>框：%1，目标：%2</translation>
    </message>
    <message>
        <source>No boxes to export.</source>
        <translation>没有可导出的框。</translation>
    </message>
    <message>
        <source>Uncertain boxes</source>
        <translation>不确定的框</translation>
    </message>
    <message>
        <source>Write a folder</source>
        <translation>写入文件夹</translation>
    </message>
    <message>
        <source>Instead of a file</source>
        <translation>代替单个文件</translation>
    </message>
    <message numerus="yes">
        <source>Include %Ln box(es)</source>
        <translation>
            <numerusform>包含 %Ln 个框</numerusform>
        </translation>
    </message>
    <message>
        <source>What %1 cannot store</source>
        <translation>%1 无法存储的内容</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>boxes, images</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No format matches the search.</source>
        <translation>没有符合搜索条件的格式。</translation>
    </message>
    <message>
        <source>There are no targets to export. Add the detections as targets first: Edit &gt; Add all detections in this frame.</source>
        <translation>没有可导出的目标。请先将检测结果添加为目标：编辑 &gt; 添加此帧的所有检测结果。</translation>
    </message>
    <message>
        <source>Dropped from this project</source>
        <translation>此项目中会丢弃的内容</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>frames of a target</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln 个目标</numerusform>
        </translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Or turn on Write images.</source>
        <translation>或打开“写入图像”。</translation>
    </message>
    <message>
        <source>Reading the results…</source>
        <translation>正在读取结果…</translation>
    </message>
    <message>
        <source>Frames where a target is lost</source>
        <translation>有目标丢失的帧</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Keep last box</source>
        <translation>保留最后的框</translation>
    </message>
    <message>
        <source>Leave empty</source>
        <translation>留空</translation>
    </message>
    <message>
        <source>Lost targets</source>
        <translation>丢失的目标</translation>
    </message>
    <message>
        <source>No target is lost.</source>
        <translation>没有目标丢失。</translation>
    </message>
    <message>
        <source>%1 writes no box where a target is lost.</source>
        <translation>%1 在目标丢失处不写出框。</translation>
    </message>
</context>
<context>
    <name>spoor::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>导出内容</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>框</translation>
    </message>
    <message>
        <source>Annotations and results</source>
        <translation>标注和结果</translation>
    </message>
    <message>
        <source>Annotated video</source>
        <translation>带标注的视频</translation>
    </message>
    <message>
        <source>MP4, MKV, AVI</source>
        <translation>MP4、MKV、AVI</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Frames or target crops</source>
        <translation>帧或目标裁剪图</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>CSV, SVG, PNG</source>
        <translation>CSV、SVG、PNG</translation>
    </message>
    <message>
        <source>Timings</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>CSV, Perfetto trace</source>
        <translation>CSV、Perfetto 跟踪记录</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose where to export to</source>
        <translation>选择导出位置</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Replace file?</source>
        <translation>替换文件？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; exists already. Do you want to replace it?</source>
        <translation>“%1”已存在。要替换它吗？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Reproduction bundle</source>
        <translation>复现包</translation>
    </message>
    <message>
        <source>Settings, results and checksums</source>
        <translation>设置、结果与校验和</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Replace export?</source>
        <translation>替换导出？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds an earlier export of %2 files. Replace removes them. Other files and files that were changed since stay.</source>
        <translation>&quot;%1&quot; 中有以前导出的 %2 个文件。替换会删除它们。其他文件和此后被改动过的文件会保留。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds other files. Replace overwrites those with the names of exported files. The others stay.</source>
        <translation>&quot;%1&quot; 中有其他文件。替换会覆盖与导出文件同名的文件，其余会保留。</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
</context>
<context>
    <name>spoor::ExportForm</name>
    <message>
        <source>File format of the video</source>
        <translation>视频的文件格式</translation>
    </message>
    <message>
        <source>Draw boxes, trails and labels as on screen</source>
        <translation>按屏幕显示绘制框、轨迹和标签</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>%1-annotated.%2</source>
        <translation>%1-标注.%2</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Select the target whose crops you want to export.</source>
        <translation>请选择要导出裁剪图的目标。</translation>
    </message>
    <message>
        <source>Images to export</source>
        <translation>要导出的图像</translation>
    </message>
    <message>
        <source>Frame on screen, with overlays</source>
        <translation>屏幕上的帧，含叠加层</translation>
    </message>
    <message>
        <source>Frames, without overlays</source>
        <translation>帧，不含叠加层</translation>
    </message>
    <message>
        <source>Crops of %1</source>
        <translation>%1 的裁剪图</translation>
    </message>
    <message>
        <source>Crops of the selected target</source>
        <translation>所选目标的裁剪图</translation>
    </message>
    <message>
        <source>Format of the images</source>
        <translation>图像格式</translation>
    </message>
    <message>
        <source>PNG, lossless</source>
        <translation>PNG，无损</translation>
    </message>
    <message>
        <source>JPEG, quality 95</source>
        <translation>JPEG，质量 95</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>%1-frame-%2.png</source>
        <translation>%1-第-%2-帧.png</translation>
    </message>
    <message>
        <source>one image per frame with a box</source>
        <translation>每个有框的帧一张图像</translation>
    </message>
    <message>
        <source>Motion of all targets, CSV</source>
        <translation>所有目标的运动，CSV</translation>
    </message>
    <message>
        <source>Results of the run, CSV</source>
        <translation>运行结果，CSV</translation>
    </message>
    <message>
        <source>Results with run description in header lines, CSV</source>
        <translation>运行结果，标题行含运行说明，CSV</translation>
    </message>
    <message>
        <source>Data to export</source>
        <translation>要导出的数据</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Nothing to export yet.</source>
        <translation>暂无可导出的内容。</translation>
    </message>
    <message>
        <source>Include images</source>
        <translation>包含图像</translation>
    </message>
    <message>
        <source>Include folder names</source>
        <translation>包含文件夹名</translation>
    </message>
    <message>
        <source>All frames, without loss; everyone who receives the file can see them</source>
        <translation>全部帧，无损；收到文件的任何人都能看到</translation>
    </message>
    <message>
        <source>Otherwise, only the names of files</source>
        <translation>否则仅包含文件名</translation>
    </message>
    <message>
        <source>A reproduction bundle is one file that lets others reproduce your run. It contains the project with its targets, the algorithm and its parameters, devices and drivers, the results, the messages of this session, and checksums of the kernels and of every frame. “spoor-cli reproduce FILE” runs it again and reports the first difference.</source>
        <translation>复现包是一个文件，他人可用它复现您的运行。它包含项目及其目标、算法及参数、设备与驱动、结果、本次会话的消息，以及内核和每一帧的校验和。“spoor-cli reproduce FILE”会重新运行，并报告第一处差异。</translation>
    </message>
    <message>
        <source>No results yet. Track first.</source>
        <translation>还没有结果。请先跟踪。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Conceal targets</source>
        <translation>遮住目标</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Blur</source>
        <translation>模糊</translation>
    </message>
    <message>
        <source>Mosaic</source>
        <translation>马赛克</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>Cover the visible targets, for example faces or plates</source>
        <translation>遮住可见的目标，例如人脸或车牌</translation>
    </message>
    <message>
        <source>Cover the last box of lost targets</source>
        <translation>遮住丢失目标的最后一个框</translation>
    </message>
    <message>
        <source>Area of the video</source>
        <translation>视频的区域</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整个帧</translation>
    </message>
    <message>
        <source>One video around each target</source>
        <translation>每个目标一个视频</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>%1-targets</source>
        <translation>%1-目标</translation>
    </message>
    <message>
        <source>No targets yet. Draw a box first.</source>
        <translation>还没有目标。请先画一个框。</translation>
    </message>
</context>
<context>
    <name>spoor::ExportPage</name>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Camera frames cannot be read again.</source>
        <translation>摄像头的帧无法再次读取。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1，约 %2</translation>
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
        <source>Open video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Open image folder</source>
        <translation>打开图像文件夹</translation>
    </message>
    <message>
        <source>Open camera</source>
        <translation>打开摄像头</translation>
    </message>
    <message>
        <source>Camera number</source>
        <translation>摄像头编号</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>All changes are saved automatically</source>
        <translation>所有更改都会自动保存</translation>
    </message>
    <message>
        <source>Save project as</source>
        <translation>将项目另存为</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>定位 %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Changes made since then are lost if you close the project.</source>
        <translation>如果关闭项目，此后的更改将丢失。</translation>
    </message>
    <message>
        <source>%1 is damaged: some of its frames cannot be decoded correctly. Copy it again from its source.</source>
        <translation>%1 已损坏：部分帧无法正确解码。请从来源重新复制。</translation>
    </message>
    <message>
        <source>Another export is in progress. Wait until it has finished.</source>
        <translation>另一项导出正在进行。请等待其完成。</translation>
    </message>
    <message>
        <source>%1 has a gap of about %2 before frame %3. The file is probably damaged, so later frame numbers are too small. Copy it again from its source.</source>
        <translation>%1 在第 %3 帧之前约缺少 %2。文件可能已损坏，因此后面的帧号偏小。请从来源处重新复制。</translation>
    </message>
    <message>
        <source>%1 ends early, after %2. Copy it again from its source if frames are missing.</source>
        <translation>%1 在 %2后提前结束。如果缺少帧，请从来源处重新复制。</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>无法锁定</translation>
    </message>
    <message>
        <source>Write to it anyway? Make sure that no other computer has it open.</source>
        <translation>仍要写入吗？请确认没有其他计算机打开它。</translation>
    </message>
    <message>
        <source>Open input</source>
        <translation>打开输入</translation>
    </message>
    <message>
        <source>This project uses &quot;%1&quot; as its video. Open it?</source>
        <translation>此项目使用“%1”作为视频。要打开它吗？</translation>
    </message>
    <message>
        <source>Deinterlace</source>
        <translation>去隔行</translation>
    </message>
    <message>
        <source>Apply tone curve</source>
        <translation>应用色调曲线</translation>
    </message>
    <message>
        <source>Levels…</source>
        <translation>色阶…</translation>
    </message>
    <message>
        <source>The open input has no levels. Grey images with more than 8 bits have them.</source>
        <translation>打开的输入没有色阶。超过 8 位的灰度图像才有色阶。</translation>
    </message>
    <message>
        <source>Video of this project: %1</source>
        <translation>此项目的视频：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Another video</source>
        <translation>另一个视频</translation>
    </message>
    <message>
        <source>Use it as the video of this project? Nothing is stored yet.</source>
        <translation>将其用作此项目的视频吗？尚未保存任何内容。</translation>
    </message>
    <message>
        <source>&amp;Use anyway</source>
        <translation>仍然使用(&amp;U)</translation>
    </message>
    <message>
        <source>C&amp;hoose another…</source>
        <translation>选择另一个(&amp;H)…</translation>
    </message>
</context>
<context>
    <name>spoor::FilesCard</name>
    <message>
        <source>Spoor does not include the networks of this algorithm. Choose the ONNX files.</source>
        <translation>Spoor 不包含此算法的网络。请选择 ONNX 文件。</translation>
    </message>
    <message>
        <source>Files needed</source>
        <translation>需要文件</translation>
    </message>
    <message>
        <source>How to get them</source>
        <translation>如何获取</translation>
    </message>
    <message>
        <source>Open the page of this algorithm in the manual</source>
        <translation>在手册中打开此算法的页面</translation>
    </message>
</context>
<context>
    <name>spoor::FindImageDialog</name>
    <message>
        <source>Find image in frame</source>
        <translation>在帧中查找图像</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add as targets</source>
        <translation>添加为目标(&amp;A)</translation>
    </message>
    <message>
        <source>Add the selected matches as targets, or all matches if none is selected</source>
        <translation>把所选匹配添加为目标；未选择时添加所有匹配</translation>
    </message>
    <message>
        <source>&amp;Choose images…</source>
        <translation>选择图像(&amp;C)…</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清除(&amp;L)</translation>
    </message>
    <message>
        <source>Images to find</source>
        <translation>要查找的图像</translation>
    </message>
    <message>
        <source>Images to search for in the frame on screen. Transparent pixels do not count.</source>
        <translation>要在当前帧中查找的图像。透明像素不计入。</translation>
    </message>
    <message>
        <source>Choose images to find</source>
        <translation>选择要查找的图像</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Minimum correlation coefficient of a match. More rejects images that are only similar.</source>
        <translation>匹配的最小相关系数。越大越能排除只是相似的图像。</translation>
    </message>
    <message>
        <source>Maximum number of matches. The best match of each image is always included.</source>
        <translation>最大匹配数。每幅图像的最佳匹配总会包含在内。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>How the correlation is computed. All methods find the same matches but differ in speed.</source>
        <translation>相关的计算方法。所有方法找到相同的匹配，但速度不同。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Checked devices share the frame. If none is checked, Spoor chooses one.</source>
        <translation>勾选的设备分担这一帧。未勾选时由 Spoor 选择一个。</translation>
    </message>
    <message>
        <source>Min. score</source>
        <translation>最低得分</translation>
    </message>
    <message>
        <source>Max. matches</source>
        <translation>最大匹配数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln 个匹配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %Ln target(s).</source>
        <translation>
            <numerusform>已添加 %Ln 个目标。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::FindingDelegate</name>
    <message>
        <source>Parameter: %1</source>
        <translation>参数：%1</translation>
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
        <source>Go to the slowest frame of this run</source>
        <translation>转到本次运行中最慢的帧</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整帧</translation>
    </message>
    <message>
        <source>Show the whole frame; the mouse wheel zooms, dragging pans</source>
        <translation>显示整帧；滚轮缩放，拖动平移</translation>
    </message>
    <message>
        <source>No timings yet. Track a few frames first.</source>
        <translation>还没有计时。请先跟踪几帧。</translation>
    </message>
    <message>
        <source>Frame %1 was not processed in this run.</source>
        <translation>本次运行未处理第 %1 帧。</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 ms</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 ms</translation>
    </message>
</context>
<context>
    <name>spoor::FrameChoice</name>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Frames: %1</source>
        <translation>帧：%1</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>In–out: %1 to %2</source>
        <translation>入点–出点：%1 到 %2</translation>
    </message>
    <message>
        <source>In–out</source>
        <translation>入点–出点</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
</context>
<context>
    <name>spoor::FrameTimeBar</name>
    <message>
        <source>Frame time, median</source>
        <translation>每帧用时，中位数</translation>
    </message>
    <message>
        <source>Share of each stage</source>
        <translation>各阶段所占份额</translation>
    </message>
    <message>
        <source>Open timing</source>
        <translation>打开计时</translation>
    </message>
    <message>
        <source>Show the times of all stages</source>
        <translation>显示所有阶段的用时</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Budget %1 ms</source>
        <translation>预算 %1 ms</translation>
    </message>
</context>
<context>
    <name>spoor::GeneralPage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Unnamed projects</source>
        <translation>未命名的项目</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>大</translation>
    </message>
    <message>
        <source>Interface size</source>
        <translation>界面大小</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Notices after key commands</source>
        <translation>按键操作后显示通知</translation>
    </message>
    <message>
        <source>With a button to undo</source>
        <translation>带“撤销”按钮</translation>
    </message>
    <message>
        <source>Moved when you save them under a name</source>
        <translation>命名保存后移走</translation>
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
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1（%2 %）</translation>
    </message>
    <message>
        <source>reference: %1 (%2 %)</source>
        <translation>参考：%1（%2 %）</translation>
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
        <source>%1, p50 %2, p95 %3, p99 %4 ms</source>
        <translation>%1，p50 %2，p95 %3，p99 %4 ms</translation>
    </message>
</context>
<context>
    <name>spoor::HistoryEntry</name>
    <message>
        <source>Trackers: %1 on %2 sequences</source>
        <translation>跟踪器：%1 个，%2 个序列</translation>
    </message>
    <message>
        <source>%1, AUC</source>
        <translation>%1，AUC</translation>
    </message>
    <message>
        <source>%1, median ms</source>
        <translation>%1，中位数（毫秒）</translation>
    </message>
    <message numerus="yes">
        <source>Published tables: %Ln measurement(s)</source>
        <translation>
            <numerusform>发表的表格：%Ln 项测量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kernels: %Ln measurement(s)</source>
        <translation>
            <numerusform>内核：%Ln 项测量</numerusform>
        </translation>
    </message>
    <message>
        <source>Spoor %1</source>
        <translation>Spoor %1</translation>
    </message>
</context>
<context>
    <name>spoor::HistoryPanel</name>
    <message>
        <source>Quantity</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>较早</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>较晚</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可对比的内容</translation>
    </message>
    <message>
        <source>Run the same benchmark twice, for example with two versions.</source>
        <translation>请运行同一基准测试两次，例如用两个版本。</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Earlier benchmark</source>
        <translation>较早的基准测试</translation>
    </message>
    <message>
        <source>Later benchmark</source>
        <translation>较晚的基准测试</translation>
    </message>
    <message>
        <source>Figures of both benchmarks</source>
        <translation>两次基准测试的数值</translation>
    </message>
    <message>
        <source>They have no quantity in common.</source>
        <translation>两者没有共同的数值。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln quantity(ies) became worse.</source>
        <translation>
            <numerusform>%Ln 个数值变差。</numerusform>
        </translation>
    </message>
    <message>
        <source>No quantity became worse.</source>
        <translation>没有数值变差。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, worse</source>
        <translation>%1，变差</translation>
    </message>
</context>
<context>
    <name>spoor::ImportDialog</name>
    <message>
        <source>Tracker &amp;results, not manual boxes</source>
        <translation>是跟踪器的结果，而不是手动框(&amp;R)</translation>
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
        <source>Preview of the first boxes on the image</source>
        <translation>图像上首批框的预览</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>First &amp;pixel index</source>
        <translation>首个像素的索引(&amp;P)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>The content does not identify the file format. Choose a format.</source>
        <translation>无法从内容识别文件格式。请选择一种格式。</translation>
    </message>
    <message>
        <source>The file contains no boxes.</source>
        <translation>文件中没有框。</translation>
    </message>
    <message>
        <source>The first box is at %1, %2 and measures %3 × %4 pixels.</source>
        <translation>第一个框位于 %1, %2，大小为 %3 × %4 像素。</translation>
    </message>
    <message>
        <source>Four numbers per line do not show whether pixels count from 0 (VOT) or from 1 (OTB). Check the preview.</source>
        <translation>每行四个数字无法说明像素从 0（VOT）还是从 1（OTB）开始计数。请查看预览。</translation>
    </message>
    <message>
        <source>Boxes: %1, in frames %2 to %3.</source>
        <translation>框：%1 个，位于第 %2 帧到第 %3 帧。</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation>事件：%1</translation>
    </message>
</context>
<context>
    <name>spoor::KernelLab</name>
    <message>
        <source>original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>For GPUs, as written</source>
        <translation>GPU 内核，原样</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>改写的内核</translation>
    </message>
    <message>
        <source>Hand-written for CPUs</source>
        <translation>手写的 CPU 内核</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Work-group</source>
        <translation>工作组</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>ms per frame</source>
        <translation>每帧 ms</translation>
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
        <source>Show al&amp;gorithm kernels</source>
        <translation>显示算法的内核(&amp;G)</translation>
    </message>
    <message>
        <source>Show the kernels of the algorithm selected in the workbench</source>
        <translation>显示工作台中所选算法的内核</translation>
    </message>
    <message>
        <source>&amp;Open file…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open your own kernels from an OpenCL C file</source>
        <translation>从 OpenCL C 文件打开您自己的内核</translation>
    </message>
    <message>
        <source>Open OpenCL C file</source>
        <translation>打开 OpenCL C 文件</translation>
    </message>
    <message>
        <source>OpenCL C (*.cl);;All files (*)</source>
        <translation>OpenCL C (*.cl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Work-group size of kernels that do not declare their own</source>
        <translation>未声明工作组大小的内核所用的工作组大小</translation>
    </message>
    <message>
        <source>NAME=VALUE, …</source>
        <translation>名称=值，…</translation>
    </message>
    <message>
        <source>Build constants of the file</source>
        <translation>编译该文件时使用的常量</translation>
    </message>
    <message>
        <source>&amp;Work-group</source>
        <translation>工作组(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Constants</source>
        <translation>常量(&amp;C)</translation>
    </message>
    <message>
        <source>Variants, with ms on the sample</source>
        <translation>各变体及其在示例上的 ms</translation>
    </message>
    <message>
        <source>In the current run</source>
        <translation>在当前运行中</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>&amp;Measure this kernel</source>
        <translation>测量此内核(&amp;M)</translation>
    </message>
    <message>
        <source>Run the algorithm on the built-in sample with every variant of this kernel in turn, on every device; adapted kernels then use the fastest variant</source>
        <translation>在每个设备上依次用此内核的每个变体在内置示例上运行算法；之后改写的内核使用最快的变体</translation>
    </message>
    <message>
        <source>Measure &amp;all</source>
        <translation>全部测量(&amp;A)</translation>
    </message>
    <message>
        <source>Measure every kernel in the same way; takes minutes</source>
        <translation>以同样方式测量所有内核；需要几分钟</translation>
    </message>
    <message>
        <source>&amp;Try in current run</source>
        <translation>在当前运行中试用(&amp;T)</translation>
    </message>
    <message>
        <source>Track up to 40 frames around the current frame with the GPU kernels as written, the adapted kernels and the hand-written CPU kernels</source>
        <translation>分别用原样的 GPU 内核、改写的内核和手写的 CPU 内核，跟踪当前帧附近的至多 40 帧</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop the measurement</source>
        <translation>停止正在进行的测量</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Choose an algorithm in the workbench, or open a kernel file.</source>
        <translation>请在工作台中选择算法，或打开一个内核文件。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid work-group size. Enter up to three numbers whose product is at most 1,024, for example 16, 16.</source>
        <translation>“%1”不是有效的工作组大小。请输入最多三个数，乘积不超过 1,024，例如 16, 16。</translation>
    </message>
    <message>
        <source>%1 contains no kernel. Open an OpenCL C file that defines one.</source>
        <translation>%1 中没有内核。请打开定义了内核的 OpenCL C 文件。</translation>
    </message>
    <message>
        <source>Measuring all variants on the sample, on each device…</source>
        <translation>正在每个设备上用示例测量所有变体…</translation>
    </message>
    <message>
        <source>Tracking with each kernel variant…</source>
        <translation>正在用每种内核变体跟踪…</translation>
    </message>
    <message>
        <source>Frames measured per variant: %1.</source>
        <translation>每种变体测量的帧数：%1。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Kernels in the file %1</source>
        <translation>文件 %1 中的内核</translation>
    </message>
    <message>
        <source>Kernels of the algorithm %1</source>
        <translation>算法 %1 的内核</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改写</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Too few frames to measure. Use a longer video.</source>
        <translation>帧太少，无法测量。请使用更长的视频。</translation>
    </message>
    <message>
        <source>No kernel selected</source>
        <translation>未选择内核</translation>
    </message>
    <message>
        <source>Show the kernels of the selected algorithm, or open a file.</source>
        <translation>显示所选算法的内核，或打开文件。</translation>
    </message>
    <message>
        <source>Show algorithm kernels</source>
        <translation>显示算法的内核</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Compiling kernels for %1 and running them on the sample…</source>
        <translation>正在为 %1 编译内核并在示例上运行…</translation>
    </message>
</context>
<context>
    <name>spoor::KeyboardPage</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>搜索操作和按键</translation>
    </message>
    <message>
        <source>New key for the selected action</source>
        <translation>所选操作的新按键</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>指定(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;move keys</source>
        <translation>移除按键(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Press the new key:</source>
        <translation>请按新按键(&amp;P)：</translation>
    </message>
    <message>
        <source>“%1” and “%2” have the same key. Assign another key to one of them. Until then no changes apply.</source>
        <translation>“%1”和“%2”使用相同的按键。请为其中之一指定其他按键；在此之前更改不会生效。</translation>
    </message>
</context>
<context>
    <name>spoor::KeyframeView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy this keyframe to the playhead</source>
        <translation>将此关键帧复制到播放头</translation>
    </message>
    <message>
        <source>Track from here</source>
        <translation>从此处跟踪</translation>
    </message>
    <message>
        <source>Track from this keyframe to the end</source>
        <translation>从此关键帧跟踪到结尾</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete this keyframe</source>
        <translation>删除此关键帧</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>out of frame</source>
        <translation>画面外</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>框</translation>
    </message>
    <message>
        <source>%1, %2, %3 × %4 px</source>
        <translation>%1, %2，%3 × %4 像素</translation>
    </message>
</context>
<context>
    <name>spoor::LabelsPage</name>
    <message>
        <source>Labels of this project</source>
        <translation>此项目的标签</translation>
    </message>
    <message>
        <source>Labels, one per line</source>
        <translation>标签，每行一个</translation>
    </message>
    <message>
        <source>One label per line. The first nine get the keys 1 to 9.</source>
        <translation>每行一个标签。前九个对应按键 1 至 9。</translation>
    </message>
    <message>
        <source>Use the labels of the last project</source>
        <translation>使用上一个项目的标签</translation>
    </message>
    <message>
        <source>Open a video or a project first.</source>
        <translation>请先打开视频或项目。</translation>
    </message>
    <message>
        <source>Targets have the colour of their label unless you give them another one.</source>
        <translation>目标使用其标签的颜色，除非您另行指定颜色。</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>%1 的颜色</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>For example:
person
car
bicycle</source>
        <translation>例如：
行人
汽车
自行车</translation>
    </message>
</context>
<context>
    <name>spoor::LevelsDialog</name>
    <message>
        <source>Levels</source>
        <translation>色阶</translation>
    </message>
    <message>
        <source>Value that becomes black</source>
        <translation>变为黑色的值</translation>
    </message>
    <message>
        <source>Value that becomes white</source>
        <translation>变为白色的值</translation>
    </message>
    <message>
        <source>From &amp;first frame</source>
        <translation>取自第一帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Low</source>
        <translation>低(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;High</source>
        <translation>高(&amp;H)</translation>
    </message>
</context>
<context>
    <name>spoor::MainWindow</name>
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
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
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
        <source>When to use it</source>
        <translation>适用场合</translation>
    </message>
    <message>
        <source>Limitations</source>
        <translation>局限</translation>
    </message>
    <message>
        <source>On the sample</source>
        <translation>在示例上</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1的数值</translation>
    </message>
    <message>
        <source>No output in this frame.</source>
        <translation>此帧中没有输出。</translation>
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
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>The second line is the name on the command line</source>
        <translation>第二行是它在命令行中的名称</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>丢失</translation>
    </message>
</context>
<context>
    <name>spoor::ManualSearch</name>
    <message>
        <source>Search this page (Ctrl+F)</source>
        <translation>在本页中查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>在本页中查找</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配 (F3)</translation>
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
    <name>spoor::ManualSheet</name>
    <message>
        <source>Introduction</source>
        <translation>简介</translation>
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
        <source>Cannot compute the images of the sample. %1</source>
        <translation>无法计算示例的图像。%1</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>下一帧</translation>
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
    <message>
        <source>The images on this page need a network. Choose one in the window under Algorithm, then open this page again.</source>
        <translation>本页的图像需要网络。请在窗口的“算法”中选择网络，然后重新打开本页。</translation>
    </message>
</context>
<context>
    <name>spoor::MaskClicks</name>
    <message>
        <source>Select a target that has a box in this frame. Its mask is segmented inside that box.</source>
        <translation>请选择在此帧中有框的目标。其掩码在该框内分割。</translation>
    </message>
    <message>
        <source>No mask was found at this click. Drag a box around the target instead.</source>
        <translation>在单击处没有找到掩码。请改为在目标周围拖出一个框。</translation>
    </message>
    <message>
        <source>No mask was found in this box. Draw the box closer around the target, or paint the mask with the brush (B).</source>
        <translation>在此框中没有找到掩码。请把框画得更贴近目标，或用画笔（B）绘制掩码。</translation>
    </message>
    <message>
        <source>The mask has no other part. Delete the target or its keyframe instead.</source>
        <translation>掩码没有其他部分。请改为删除目标或其关键帧。</translation>
    </message>
</context>
<context>
    <name>spoor::MeasureTool</name>
    <message>
        <source>Measure between points first (Shift+U).</source>
        <translation>请先在点之间测量（Shift+U）。</translation>
    </message>
    <message>
        <source>No target is here. Click the points or boxes of targets to measure between them.</source>
        <translation>这里没有目标。请单击目标的点或框，在它们之间测量。</translation>
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
        <source>Nudge &amp;box</source>
        <translation>微调框(&amp;B)</translation>
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
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Track</source>
        <translation>跟踪(&amp;T)</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
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
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Benchmark</source>
        <translation>基准测试(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open benchmark report…</source>
        <translation>打开基准测试报告(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>审查(&amp;V)</translation>
    </message>
    <message>
        <source>Mod&amp;e</source>
        <translation>模式(&amp;E)</translation>
    </message>
    <message>
        <source>Tar&amp;get</source>
        <translation>目标(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Annotate</source>
        <translation>标注(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation>播放(&amp;P)</translation>
    </message>
</context>
<context>
    <name>spoor::MissingPage</name>
    <message>
        <source>Cannot find the video of this project:
%1

All data of the project is saved. Locate the video, or connect the disk that holds it and open the project again.</source>
        <translation>找不到此项目的视频：
%1

项目的所有数据都已保存。请定位该视频，或接上它所在的磁盘后重新打开项目。</translation>
    </message>
    <message>
        <source>Locate video…</source>
        <translation>定位视频…</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>关闭项目</translation>
    </message>
</context>
<context>
    <name>spoor::ModeBar</name>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>%1, running</source>
        <translation>%1，正在运行</translation>
    </message>
</context>
<context>
    <name>spoor::MotionChart</name>
    <message>
        <source>Motion over time</source>
        <translation>运动随时间的变化</translation>
    </message>
    <message>
        <source>Frame %1, %2 s</source>
        <translation>第 %1 帧，%2 秒</translation>
    </message>
    <message>
        <source>No box</source>
        <translation>无框</translation>
    </message>
    <message>
        <source> (corrected here)</source>
        <translation>（此处修正）</translation>
    </message>
</context>
<context>
    <name>spoor::MotionModel</name>
    <message>
        <source>Not filtered</source>
        <translation>不滤波</translation>
    </message>
    <message>
        <source>Butterworth filter, zero phase, cutoff %1 Hz</source>
        <translation>巴特沃斯滤波，零相位，截止频率 %1 Hz</translation>
    </message>
    <message>
        <source>No scale, lengths in pixels</source>
        <translation>无比例尺，长度以像素计</translation>
    </message>
    <message>
        <source>Scale from the ground plane</source>
        <translation>比例由地平面确定</translation>
    </message>
    <message>
        <source>1 px = %1 %2</source>
        <translation>1 像素 = %1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>point of a target</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>spoor::MotionPanel</name>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Quantity in chart</source>
        <translation>图表中的量</translation>
    </message>
    <message>
        <source>Save the chart as an image, or all quantities as CSV</source>
        <translation>将图表存为图像，或将所有量存为 CSV</translation>
    </message>
    <message>
        <source>Nothing to measure</source>
        <translation>没有可测量的内容</translation>
    </message>
    <message>
        <source>Track a target to plot its motion.</source>
        <translation>跟踪一个目标，即可绘制其运动。</translation>
    </message>
    <message>
        <source>Track to end</source>
        <translation>跟踪到结尾</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路程</translation>
    </message>
    <message>
        <source>Net distance</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>%1 in frame %2</source>
        <translation>第 %2 帧的%1</translation>
    </message>
    <message>
        <source>Export motion</source>
        <translation>导出运动</translation>
    </message>
    <message>
        <source>Choose the targets in the chart</source>
        <translation>选择图表中的目标</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>所有目标</translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln 个目标</numerusform>
        </translation>
    </message>
    <message>
        <source>Targets in the chart: %1</source>
        <translation>图表中的目标：%1</translation>
    </message>
    <message>
        <source>Straight distance from the first measured position to the last one</source>
        <translation>首末两个测量位置之间的直线距离</translation>
    </message>
    <message>
        <source>Highest median of five consecutive frames, so that single outliers do not count</source>
        <translation>连续五帧中位数的最高值，因此单个异常值不起作用</translation>
    </message>
    <message>
        <source>Distance travelled between consecutive measured frames; frames without a box and corrections add nothing</source>
        <translation>相邻测量帧之间经过的距离；没有框的帧和修正不计入</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2的%1</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Press Shift+U and click two points of targets for their distance, or three for an angle.</source>
        <translation>按 Shift+U 并单击目标的两个点以测量距离，或三个点以测量角度。</translation>
    </message>
</context>
<context>
    <name>spoor::NetworkOffer</name>
    <message>
        <source>Download network</source>
        <translation>下载网络</translation>
    </message>
    <message>
        <source>Downloading %1 (%2)…</source>
        <translation>正在下载 %1（%2）…</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>大小：%1</translation>
    </message>
    <message>
        <source>Licence: %1</source>
        <translation>许可证：%1</translation>
    </message>
    <message>
        <source>Trained on: %1</source>
        <translation>训练数据：%1</translation>
    </message>
    <message>
        <source>Accuracy: %1</source>
        <translation>准确度：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Choose networks</source>
        <translation>选择网络</translation>
    </message>
    <message>
        <source>%1 needs a network. Spoor recommends %2 and can download and install it.</source>
        <translation>%1需要网络。Spoor 推荐 %2，可以下载并安装它。</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>spoor::NetworksPage</name>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>添加网络</translation>
    </message>
    <message>
        <source>Checking files…</source>
        <translation>正在检查文件…</translation>
    </message>
    <message>
        <source>Added to %1</source>
        <translation>已添加到 %1</translation>
    </message>
    <message>
        <source>Networks (*.onnx *.param);;All files (*)</source>
        <translation>网络 (*.onnx *.param);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确度</translation>
    </message>
</context>
<context>
    <name>spoor::NoticeHost</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
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
    <name>spoor::OverlayList</name>
    <message>
        <source>Overlays</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>Overlays %1 / %2</source>
        <translation>叠加层 %1 / %2</translation>
    </message>
    <message>
        <source>Overlays, %1 of %2 shown</source>
        <translation>叠加层，显示 %2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Close the list of overlays</source>
        <translation>关闭叠加层列表</translation>
    </message>
    <message>
        <source>Choose what is drawn over the video</source>
        <translation>选择在视频上绘制的内容</translation>
    </message>
    <message>
        <source>Overlays hidden</source>
        <translation>叠加层已隐藏</translation>
    </message>
    <message>
        <source>Overlays hidden (%1)</source>
        <translation>叠加层已隐藏（%1）</translation>
    </message>
    <message>
        <source>Opacity of %1 over the video</source>
        <translation>视频上%1的不透明度</translation>
    </message>
</context>
<context>
    <name>spoor::PageList</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>The same frame on two devices</source>
        <translation>同一帧在两个设备上</translation>
    </message>
    <message>
        <source>Kernel lab</source>
        <translation>内核实验室</translation>
    </message>
    <message>
        <source>Edit and time a kernel</source>
        <translation>编辑内核并测量用时</translation>
    </message>
    <message>
        <source>Open report…</source>
        <translation>打开报告…</translation>
    </message>
    <message>
        <source>Times on this computer</source>
        <translation>在本机上的用时</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Sequences, speed and accuracy</source>
        <translation>序列、速度和精度</translation>
    </message>
    <message>
        <source>Values of publications</source>
        <translation>论文中的数值</translation>
    </message>
</context>
<context>
    <name>spoor::PaletteControl</name>
    <message>
        <source>%1 opens search.</source>
        <translation>%1 打开搜索。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1 的按键是 %2。</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>更改按键…</translation>
    </message>
</context>
<context>
    <name>spoor::PanelArea</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭%1</translation>
    </message>
    <message>
        <source>%1 is in its own window</source>
        <translation>%1 在独立窗口中</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开%1</translation>
    </message>
</context>
<context>
    <name>spoor::PaperPanel</name>
    <message>
        <source>Published tables</source>
        <translation>论文表格</translation>
    </message>
    <message>
        <source>Published and measured values</source>
        <translation>发表的数值与测量的数值</translation>
    </message>
    <message>
        <source>Measure tables</source>
        <translation>测量表格</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>发表</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Benchmarking…</source>
        <translation>正在运行基准测试…</translation>
    </message>
    <message>
        <source>Do not run other programs until the results appear here.</source>
        <translation>结果出现之前，请勿运行其他程序。</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Measures the tables of the publications that Spoor implements on the devices of this computer. Takes several minutes.</source>
        <translation>在本计算机的设备上测量 Spoor 所实现论文中的表格。需要几分钟。</translation>
    </message>
    <message>
        <source>Measure on own images…</source>
        <translation>用自己的图像测量…</translation>
    </message>
    <message>
        <source>Choose a sequence with a groundtruth.txt for the trackers, or a folder of images for the face detector</source>
        <translation>选择带有 groundtruth.txt 的序列用于跟踪器，或选择图像文件夹用于人脸检测器</translation>
    </message>
</context>
<context>
    <name>spoor::ParamField</name>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose file for %1</source>
        <translation>为%1选择文件</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Takes effect immediately</source>
        <translation>立即生效</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>ONNX file or folder</source>
        <translation>ONNX 文件或文件夹</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>已找到：%1</translation>
    </message>
    <message>
        <source>A change re-initialises the targets</source>
        <translation>更改会重新初始化目标</translation>
    </message>
</context>
<context>
    <name>spoor::ParameterPreview</name>
    <message>
        <source>Open a video first</source>
        <translation>请先打开视频</translation>
    </message>
    <message>
        <source>Camera frames cannot be read again</source>
        <translation>摄像头的帧无法再次读取</translation>
    </message>
    <message>
        <source>Draw a box around a target first</source>
        <translation>请先在目标周围画一个框</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
</context>
<context>
    <name>spoor::ParamsPanel</name>
    <message>
        <source>Reset %1 to its default</source>
        <translation>将%1恢复为默认值</translation>
    </message>
    <message>
        <source>Reset to default</source>
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
        <source>Reset all parameters of this algorithm to their defaults</source>
        <translation>将此算法的所有参数恢复为默认值</translation>
    </message>
    <message>
        <source>Error in %1</source>
        <translation>%1 中的错误</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Advanced (%1 changed)</source>
        <translation>高级（已更改 %1 项）</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>搜索参数</translation>
    </message>
    <message>
        <source>Changed only</source>
        <translation>仅显示已更改</translation>
    </message>
    <message>
        <source>All parameters have their defaults.</source>
        <translation>所有参数均为默认值。</translation>
    </message>
    <message>
        <source>No match for &quot;%1&quot;.</source>
        <translation>没有与“%1”匹配的内容。</translation>
    </message>
    <message>
        <source>Seed of the algorithm&apos;s random numbers: the same seed gives the same result.
A change re-initialises the targets</source>
        <translation>算法随机数的种子：相同的种子得到相同的结果。
更改会重新初始化目标</translation>
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
        <translation>判定</translation>
    </message>
    <message>
        <source>Max. diff.</source>
        <translation>最大差异</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>ULP</source>
        <translation>ULP</translation>
    </message>
    <message>
        <source>Differing</source>
        <translation>不同数</translation>
    </message>
    <message>
        <source>Stage outputs on both devices</source>
        <translation>两个设备上各阶段的输出</translation>
    </message>
    <message>
        <source>Device comparison</source>
        <translation>设备对比</translation>
    </message>
    <message>
        <source>differs first</source>
        <translation>最先不同</translation>
    </message>
    <message>
        <source>Device A: its stage outputs are recorded as the reference</source>
        <translation>设备 A：其各阶段的输出被记录为参考</translation>
    </message>
    <message>
        <source>Device B: gets the same inputs in every stage and is compared with A</source>
        <translation>设备 B：每个阶段得到相同的输入，并与 A 对比</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compute the current frame on both devices and compare every stage</source>
        <translation>在两个设备上计算当前帧，并对比每个阶段</translation>
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
        <source>CPU, GPU kernel variants</source>
        <translation>CPU，GPU 内核变体</translation>
    </message>
    <message>
        <source>Host for stages that support it</source>
        <translation>主机（支持主机的阶段）</translation>
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
        <translation>正在对比…</translation>
    </message>
    <message>
        <source>Comparison stopped.</source>
        <translation>对比已停止。</translation>
    </message>
    <message>
        <source>First stage that differs: %1.</source>
        <translation>最先不同的阶段：%1。</translation>
    </message>
    <message>
        <source>Every stage is within its tolerance.</source>
        <translation>每个阶段都在其容差之内。</translation>
    </message>
    <message>
        <source>Without shared inputs, target states differ: %1.</source>
        <translation>不共享输入时，状态不同的目标数：%1。</translation>
    </message>
    <message>
        <source>Without shared inputs, boxes differ by at most %1 px.</source>
        <translation>不共享输入时，框最多相差 %1 像素。</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>bit-identical</source>
        <translation>逐位相同</translation>
    </message>
    <message>
        <source>in tolerance</source>
        <translation>容差内</translation>
    </message>
    <message>
        <source>size differs</source>
        <translation>大小不同</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Differences are relative to the largest value.</source>
        <translation>差异相对于最大值表示。</translation>
    </message>
    <message>
        <source>%1 % of the values may differ more, where rounding changes a decision.</source>
        <translation>允许 %1 % 的值相差更大：舍入改变判定之处。</translation>
    </message>
    <message>
        <source>This output has nothing to compare.</source>
        <translation>此输出没有可对比的内容。</translation>
    </message>
    <message>
        <source>Largest difference, in frame %1: %2</source>
        <translation>最大差异，在第 %1 帧：%2</translation>
    </message>
    <message>
        <source>Column %1, row %2: %3 on A, %4 on B</source>
        <translation>第 %1 列，第 %2 行：A 为 %3，B 为 %4</translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>Compute this frame on two devices, with the same inputs for every stage, and see how far the outputs differ.</source>
        <translation>在两台设备上计算此帧，各阶段使用相同的输入，并查看输出相差多少。</translation>
    </message>
</context>
<context>
    <name>spoor::PictureView</name>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Minimum and maximum value</source>
        <translation>最小值和最大值</translation>
    </message>
    <message>
        <source>Value at the selected position</source>
        <translation>所选位置的值</translation>
    </message>
    <message>
        <source>Point at the image to read a value</source>
        <translation>将指针移到图像上读取数值</translation>
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
    <message>
        <source>Last box</source>
        <translation>最后的框</translation>
    </message>
</context>
<context>
    <name>spoor::PinnedRuns</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>spoor::PresetBar</name>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Apply a saved set of all parameters</source>
        <translation>应用一组已保存的全部参数</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Save all parameters of this algorithm as a preset</source>
        <translation>将此算法的全部参数保存为预设</translation>
    </message>
    <message>
        <source>Delete the selected preset; the parameters stay unchanged</source>
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
        <source>Preset name:</source>
        <translation>预设名称：</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>删除预设(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save preset…</source>
        <translation>保存预设(&amp;S)…</translation>
    </message>
    <message>
        <source>Presets and parameters</source>
        <translation>预设和参数</translation>
    </message>
</context>
<context>
    <name>spoor::PrimaryAction</name>
    <message>
        <source>Open video…</source>
        <translation>打开视频…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Start tracking</source>
        <translation>开始跟踪</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Detect in range</source>
        <translation>在范围内检测</translation>
    </message>
    <message>
        <source>Detect in all frames</source>
        <translation>检测所有帧</translation>
    </message>
    <message>
        <source>Draw box</source>
        <translation>画框</translation>
    </message>
    <message>
        <source>Track to keyframe</source>
        <translation>跟踪到关键帧</translation>
    </message>
    <message>
        <source>Track again from 0</source>
        <translation>从第 0 帧重新跟踪</translation>
    </message>
    <message>
        <source>Track to out point</source>
        <translation>跟踪到出点</translation>
    </message>
    <message>
        <source>Track to end</source>
        <translation>跟踪到结尾</translation>
    </message>
    <message>
        <source>Export measurements</source>
        <translation>导出测量结果</translation>
    </message>
    <message>
        <source>Stop benchmark</source>
        <translation>停止基准测试</translation>
    </message>
    <message>
        <source>Run benchmark</source>
        <translation>运行基准测试</translation>
    </message>
    <message>
        <source>Recompute frame</source>
        <translation>重新计算此帧</translation>
    </message>
    <message>
        <source>Choose networks…</source>
        <translation>选择网络…</translation>
    </message>
    <message>
        <source>Next issue</source>
        <translation>下一个问题</translation>
    </message>
</context>
<context>
    <name>spoor::Project</name>
    <message>
        <source>Changes are kept in memory and are written when possible. Free some disk space, or save the project elsewhere.</source>
        <translation>更改保存在内存中，将在可能时写入。请释放磁盘空间，或将项目保存到别处。</translation>
    </message>
    <message>
        <source>Changes are not saved until you save the project elsewhere.</source>
        <translation>在您将项目保存到别处之前，更改不会被保存。</translation>
    </message>
    <message>
        <source>Project &quot;%1&quot; does not exist.</source>
        <translation>项目“%1”不存在。</translation>
    </message>
    <message>
        <source>%1 is not the video of this project: its size or length differs. Boxes may not fit.</source>
        <translation>%1 不是此项目的视频：其尺寸或长度不同。框可能不吻合。</translation>
    </message>
    <message>
        <source>The first frame of the video differs from that of the project&apos;s video. Boxes may not fit.</source>
        <translation>视频的第一帧与此项目的视频不同。框可能不吻合。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be completed: the disk does not respond. Its last changes are in &quot;%1-wal&quot;. Keep both files together.</source>
        <translation>“%1”未能完整写入：磁盘没有响应。最后的更改保存在“%1-wal”中。请将这两个文件放在一起。</translation>
    </message>
</context>
<context>
    <name>spoor::ProjectEntry</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln 个目标</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::ProjectLabel</name>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
</context>
<context>
    <name>spoor::PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择任何对象</translation>
    </message>
    <message>
        <source>Facts about the video</source>
        <translation>视频信息</translation>
    </message>
    <message>
        <source>Box in frame %1</source>
        <translation>第 %1 帧的框</translation>
    </message>
    <message>
        <source>State in frame %1</source>
        <translation>第 %1 帧的状态</translation>
    </message>
    <message>
        <source>No video is open.</source>
        <translation>没有打开视频。</translation>
    </message>
    <message>
        <source>%1 × %2 px, %3</source>
        <translation>%1 × %2 像素，%3</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>摄像头</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>About %1 missing from frame %2 on</source>
        <translation>从第 %2 帧起约缺少 %1</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Label and attributes</source>
        <translation>标签与属性</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Keyframe in frame %1</source>
        <translation>第 %1 帧的关键帧</translation>
    </message>
    <message>
        <source>Images of different sizes</source>
        <translation>图像尺寸不一</translation>
    </message>
    <message>
        <source>%1 fps assumed</source>
        <translation>假定 %1 fps</translation>
    </message>
    <message>
        <source>Frame %1: %2</source>
        <translation>第 %1 帧：%2</translation>
    </message>
</context>
<context>
    <name>spoor::QualityChecks</name>
    <message>
        <source>Another check is in progress. Stop it first.</source>
        <translation>另一项检查正在进行。请先停止它。</translation>
    </message>
    <message>
        <source>Select a target that was tracked from a drawn box. Camera frames cannot be read again.</source>
        <translation>请选择从所画的框开始跟踪的目标。摄像头的帧无法再次读取。</translation>
    </message>
    <message>
        <source>The target has no box to start from, or no frame follows it.</source>
        <translation>目标没有可供开始的框，或其后没有帧。</translation>
    </message>
    <message>
        <source>Results are still being loaded from the project. Try again.</source>
        <translation>仍在从项目中加载结果。请重试。</translation>
    </message>
    <message>
        <source>Track the target first. There are no results to check backwards.</source>
        <translation>请先跟踪目标。还没有可以反向检查的结果。</translation>
    </message>
</context>
<context>
    <name>spoor::RankingChart</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>overlap threshold</source>
        <translation>重叠率阈值</translation>
    </message>
    <message>
        <source>centre error threshold (px)</source>
        <translation>中心误差阈值（像素）</translation>
    </message>
    <message>
        <source>Success (AUC)</source>
        <translation>Success（AUC）</translation>
    </message>
    <message>
        <source>share of frames</source>
        <translation>帧的比例</translation>
    </message>
</context>
<context>
    <name>spoor::RecentCard</name>
    <message>
        <source>Edited just now</source>
        <translation>刚刚编辑</translation>
    </message>
    <message>
        <source>Edited today, %1</source>
        <translation>今天 %1 编辑</translation>
    </message>
    <message>
        <source>Edited yesterday</source>
        <translation>昨天编辑</translation>
    </message>
    <message>
        <source>Edited on %1</source>
        <translation>%1 编辑</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>More about %1</source>
        <translation>%1 的更多操作</translation>
    </message>
    <message>
        <source>Open project: %1</source>
        <translation>打开项目：%1</translation>
    </message>
    <message>
        <source>Open video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>从列表中移除</translation>
    </message>
    <message numerus="yes">
        <source>Edited %n minute(s) ago</source>
        <translation>
            <numerusform>%n 分钟前编辑</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln 个目标</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln project(s)</source>
        <translation>
            <numerusform>%Ln 个项目</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::RecentList</name>
    <message>
        <source>Missing: %1</source>
        <translation>缺失：%1</translation>
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
    <name>spoor::ReviewPanel</name>
    <message>
        <source>Show reviewed</source>
        <translation>显示已审查的</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审查</translation>
    </message>
    <message>
        <source>Review issues, worst first</source>
        <translation>审查问题，最差的在前</translation>
    </message>
    <message>
        <source>Mark correct</source>
        <translation>标记为正确</translation>
    </message>
    <message>
        <source>Mark as correct</source>
        <translation>标记为正确</translation>
    </message>
    <message>
        <source>Correct box</source>
        <translation>更正框</translation>
    </message>
    <message>
        <source>Go to the frame; correct the box, then track on</source>
        <translation>转到该帧；更正框，然后继续跟踪</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete these results</source>
        <translation>删除这些结果</translation>
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
        <source>Position jump</source>
        <translation>位置跳变</translation>
    </message>
    <message>
        <source>Size jump</source>
        <translation>尺寸跳变</translation>
    </message>
    <message>
        <source>Backward check differs</source>
        <translation>反向检查不一致</translation>
    </message>
    <message>
        <source>Same position as %1</source>
        <translation>与 %1 位置相同</translation>
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
        <source>marked correct</source>
        <translation>已标记为正确</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>Correct the box of %1 here, then track on.</source>
        <translation>请在此更正 %1 的框，然后继续跟踪。</translation>
    </message>
    <message>
        <source>%1 to review, %2 reviewed</source>
        <translation>%1 个待审查，%2 个已审查</translation>
    </message>
    <message>
        <source>Nothing to review</source>
        <translation>没有需要审查的内容</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>lost and uncertain segments, keyframes that hold for longer than a second, jumps of position and size, targets at the same position, targets whose motion fits each other&apos;s boxes nearly as well as their own, and segments in which tracking backwards finds other boxes</source>
        <translation>丢失和不确定的片段、保持超过一秒的关键帧、位置和尺寸跳变、处于相同位置的目标、运动与彼此的框几乎同样相符的目标，以及反向跟踪得到其他框的片段</translation>
    </message>
    <message>
        <source>Review looks for: %1. There are none, or you have reviewed all of them.</source>
        <translation>审查查找：%1。没有这样的地方，或您已全部审查。</translation>
    </message>
    <message>
        <source>Review looks for: %1.</source>
        <translation>审查查找：%1。</translation>
    </message>
    <message>
        <source>Identity may have switched with %1</source>
        <translation>可能与%1互换了身份</translation>
    </message>
</context>
<context>
    <name>spoor::RunStrip</name>
    <message>
        <source>Why lost?</source>
        <translation>丢失原因</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审查</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Continue from %1</source>
        <translation>从 %1 继续</translation>
    </message>
    <message>
        <source>The speed is 1 / the median time of a frame: decoding, all stages and transfers, without display and pauses.</source>
        <translation>速度为每帧时间中位数的倒数：包括解码、所有阶段和传输，不含显示和暂停。</translation>
    </message>
    <message>
        <source>Check backwards</source>
        <translation>反向检查</translation>
    </message>
    <message>
        <source>Sensitivity…</source>
        <translation>敏感性…</translation>
    </message>
    <message>
        <source>Compare runs…</source>
        <translation>对比运行…</translation>
    </message>
    <message>
        <source>Export chart…</source>
        <translation>导出图表…</translation>
    </message>
    <message>
        <source>Correct %1 here</source>
        <translation>在此更正 %1</translation>
    </message>
</context>
<context>
    <name>spoor::SamplePicture</name>
    <message>
        <source>The sample with its detections</source>
        <translation>示例及其检测结果</translation>
    </message>
</context>
<context>
    <name>spoor::SamplePreview</name>
    <message>
        <source>Preview of the sample. Opens the sample.</source>
        <translation>示例预览。打开示例。</translation>
    </message>
    <message>
        <source>Built-in sample · %1 · %2 fps</source>
        <translation>内置示例 · %1 · %2 帧/秒</translation>
    </message>
    <message>
        <source>Built-in sample · %1 · %2 frames/s</source>
        <translation>内置示例 · %1 · %2 帧/秒</translation>
    </message>
</context>
<context>
    <name>spoor::ScoreModel</name>
    <message>
        <source>Current run</source>
        <translation>当前运行</translation>
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
        <source>Results compared with the ground truth; of the current run, only the frames tracked so far count</source>
        <translation>与真值对比的结果；当前运行只计入已跟踪的帧</translation>
    </message>
    <message>
        <source>Area under the success curve: mean share of frames whose overlap exceeds a threshold (OTB)</source>
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
        <source>Load ground truth…</source>
        <translation>加载真值…</translation>
    </message>
    <message>
        <source>Load ground-truth boxes of this video in any format</source>
        <translation>加载此视频的真值框，支持任何格式</translation>
    </message>
    <message>
        <source>Open ground truth</source>
        <translation>打开真值</translation>
    </message>
    <message>
        <source>Add results…</source>
        <translation>添加结果…</translation>
    </message>
    <message>
        <source>Load the results of another run or tracker in any format</source>
        <translation>加载其他运行或跟踪器的结果，支持任何格式</translation>
    </message>
    <message>
        <source>Add results</source>
        <translation>添加结果</translation>
    </message>
    <message>
        <source>Pin this run</source>
        <translation>固定本次运行</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected run from the table</source>
        <translation>从表中移除所选运行</translation>
    </message>
    <message>
        <source>Quantity in chart</source>
        <translation>图表中的量</translation>
    </message>
    <message>
        <source>Success plot</source>
        <translation>成功率曲线</translation>
    </message>
    <message>
        <source>Precision plot</source>
        <translation>精确率曲线</translation>
    </message>
    <message>
        <source>Overlap (IoU) by frame</source>
        <translation>逐帧重叠率（IoU）</translation>
    </message>
    <message>
        <source>Centre error (px) by frame</source>
        <translation>逐帧中心误差（像素）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the chart as an image, or all metrics and curves as CSV</source>
        <translation>将图表存为图像，或将所有指标和曲线存为 CSV</translation>
    </message>
    <message>
        <source>Score curves</source>
        <translation>评分曲线</translation>
    </message>
    <message>
        <source>Worst frames</source>
        <translation>最差的帧</translation>
    </message>
    <message>
        <source>Frames with the lowest overlap; select one to go to it</source>
        <translation>重叠率最低的帧；选择一帧即可跳转</translation>
    </message>
    <message>
        <source>Load ground truth to score this run.</source>
        <translation>加载真值，即可为本次运行评分。</translation>
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
    <message>
        <source>No ground truth</source>
        <translation>没有真值</translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation>目标：%1</translation>
    </message>
    <message>
        <source>Pin a copy of this run to compare others with it here, in Compare and in Timing</source>
        <translation>固定本次运行的副本，以便在此处、“对比”和“计时”中与其他运行比较</translation>
    </message>
    <message>
        <source>Worst frames (IoU)</source>
        <translation>最差的帧（IoU）</translation>
    </message>
    <message>
        <source>Overlap (IoU)</source>
        <translation>重叠度（IoU）</translation>
    </message>
    <message>
        <source>Centre error (px)</source>
        <translation>中心误差（px）</translation>
    </message>
    <message>
        <source>Share of frames</source>
        <translation>帧的比例</translation>
    </message>
</context>
<context>
    <name>spoor::Script</name>
    <message>
        <source>&apos;%2&apos; is not a valid value of --%1.</source>
        <translation>“%2”不是 --%1 的有效值。</translation>
    </message>
</context>
<context>
    <name>spoor::SensitivityPanel</name>
    <message>
        <source>Box</source>
        <translation>框</translation>
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
        <source>Mean IoU</source>
        <translation>平均 IoU</translation>
    </message>
    <message>
        <source>Min. IoU</source>
        <translation>最低 IoU</translation>
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
        <source>IoU of the perturbed boxes by frame</source>
        <translation>各扰动框的逐帧 IoU</translation>
    </message>
    <message>
        <source>Perturbed boxes</source>
        <translation>扰动框</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>所画</translation>
    </message>
    <message>
        <source>Number of perturbed boxes</source>
        <translation>扰动框数</translation>
    </message>
    <message>
        <source> boxes</source>
        <translation> 个框</translation>
    </message>
    <message>
        <source>The first 12 boxes are those of OTB&apos;s spatial robustness evaluation: shifted by 10 % and scaled by 0.8 to 1.2. Further boxes are drawn at random from the same range, with the seed of the run</source>
        <translation>前 12 个为 OTB 空间鲁棒性评估的框：移动 10%，缩放 0.8 至 1.2。其余的框按本次运行的随机种子在同一范围内随机抽取</translation>
    </message>
    <message>
        <source>Run the tracker from boxes near the drawn one, in the background; if you stop, the results so far are kept</source>
        <translation>在后台从所画框附近的框开始运行跟踪器；停止时保留已得到的结果</translation>
    </message>
    <message>
        <source>Progress of the perturbed boxes</source>
        <translation>扰动框的进度</translation>
    </message>
    <message>
        <source>Show trajectories</source>
        <translation>在视频上显示轨迹</translation>
    </message>
    <message>
        <source>Reference for the perturbed boxes</source>
        <translation>扰动框的对比参考</translation>
    </message>
    <message>
        <source>against the drawn box&apos;s run</source>
        <translation>与所画框的运行对比</translation>
    </message>
    <message>
        <source>against ground truth</source>
        <translation>与真值对比</translation>
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
        <source>Median IoU</source>
        <translation>IoU 中位数</translation>
    </message>
    <message>
        <source>Min–max</source>
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
        <source>Run the tracker from boxes near the drawn one. Where the trajectories diverge, the result depends on how the box was drawn. All runs start at the keyframe before the current frame.</source>
        <translation>从所画框附近的框开始运行跟踪器。轨迹分开之处，结果取决于框的画法。所有运行都从当前帧之前的关键帧开始。</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not tested yet</source>
        <translation>尚未测试</translation>
    </message>
    <message>
        <source>Run %1 perturbed boxes</source>
        <translation>运行 %1 个扰动框</translation>
    </message>
    <message>
        <source>Sensitivity to the start box</source>
        <translation>对起始框的敏感性</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠度</translation>
    </message>
</context>
<context>
    <name>spoor::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>&amp;Reset page</source>
        <translation>重置此页(&amp;R)</translation>
    </message>
    <message>
        <source>Changes apply immediately.</source>
        <translation>更改立即生效。</translation>
    </message>
    <message>
        <source>No match for &quot;%1&quot;</source>
        <translation>没有与“%1”匹配的内容</translation>
    </message>
    <message>
        <source>Try another word.</source>
        <translation>请换一个词。</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
</context>
<context>
    <name>spoor::SeveralTargetsView</name>
    <message>
        <source>Label and attributes</source>
        <translation>标签与属性</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Swap from here</source>
        <translation>从此处互换</translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s) selected</source>
        <translation>
            <numerusform>已选择 %Ln 个目标</numerusform>
        </translation>
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
        <source>Original</source>
        <translation>原始代码</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>改写的代码</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Changes to arrays and barriers</source>
        <translation>对数组和屏障的更改</translation>
    </message>
    <message>
        <source>Adapting…</source>
        <translation>正在改写…</translation>
    </message>
    <message>
        <source>Adapted, variant %1: one work-item per work-group</source>
        <translation>改写后，变体 %1：每个工作组一个工作项</translation>
    </message>
    <message>
        <source>converted</source>
        <translation>已转换</translation>
    </message>
</context>
<context>
    <name>spoor::StageBar</name>
    <message>
        <source>Stages of the algorithm</source>
        <translation>算法的各阶段</translation>
    </message>
    <message>
        <source>%1, median %2 ms</source>
        <translation>%1，中位数 %2 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spoor::StagePanel</name>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>No stage selected</source>
        <translation>未选择阶段</translation>
    </message>
    <message>
        <source>Select a stage above the video to see what it computes.</source>
        <translation>在视频上方选择一个阶段，查看它计算的内容。</translation>
    </message>
    <message>
        <source>Views of the stage</source>
        <translation>阶段的视图</translation>
    </message>
    <message>
        <source>Range of the values</source>
        <translation>数值范围</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Device and median time</source>
        <translation>设备和时间中位数</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Median, ms</source>
        <translation>中位数，ms</translation>
    </message>
    <message>
        <source>Kernels of the stage</source>
        <translation>阶段的内核</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 × %2, values from %3 to %4</source>
        <translation>%1 × %2，数值 %3 至 %4</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>%1 · median %2 ms</source>
        <translation>%1 · 中位数 %2 ms</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>spoor::StageTimes</name>
    <message>
        <source>Share of each stage</source>
        <translation>各阶段所占份额</translation>
    </message>
    <message>
        <source>Time of all stages per frame. The first %1 frames after a start are warm-up and are excluded.</source>
        <translation>每帧所有阶段的用时。启动后的前 %1 帧为预热，不计入。</translation>
    </message>
    <message>
        <source>Stage times</source>
        <translation>阶段用时</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>第 95 百分位</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>Needed %1 · %2</source>
        <translation>需要 %1 · %2</translation>
    </message>
    <message>
        <source>%1 over budget</source>
        <translation>%1 帧超出预算</translation>
    </message>
    <message>
        <source>At the median time</source>
        <translation>按中位数用时</translation>
    </message>
    <message>
        <source>Frames per second at the median time of a frame</source>
        <translation>按每帧耗时中位数计算的帧率</translation>
    </message>
    <message>
        <source>Only warm-up frames so far</source>
        <translation>目前只有预热帧</translation>
    </message>
</context>
<context>
    <name>spoor::StartPage</name>
    <message>
        <source>Track anything in a video</source>
        <translation>跟踪视频中的任何目标</translation>
    </message>
    <message>
        <source>Draw a box, pick an algorithm, and see every step behind each decision: maps, candidates, confidence, and the time of every stage.</source>
        <translation>画一个框，选择算法，查看每个决策背后的每一步：响应图、候选框、置信度以及每个阶段的耗时。</translation>
    </message>
    <message>
        <source>Open video…</source>
        <translation>打开视频…</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Videos you open appear here.</source>
        <translation>打开的视频会显示在这里。</translation>
    </message>
    <message>
        <source>Spoor %1</source>
        <translation>Spoor %1</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Or drop a video, an image folder or a project anywhere in this window.</source>
        <translation>也可以将视频、图像文件夹或项目拖到此窗口的任意位置。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Devices and benchmarks</source>
        <translation>设备和基准测试</translation>
    </message>
</context>
<context>
    <name>spoor::Strip</name>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>%1 frames/s on %2</source>
        <translation>%2 · %1 帧/秒</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>约剩 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>Detecting</source>
        <translation>检测中</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>Ready to detect with %1.</source>
        <translation>可以用%1检测。</translation>
    </message>
    <message>
        <source>Draw a box around an object, then track it.</source>
        <translation>在目标周围画框，然后跟踪。</translation>
    </message>
    <message>
        <source>Ready to track %1 with %2.</source>
        <translation>可以用%2跟踪 %1。</translation>
    </message>
    <message>
        <source>Run finished</source>
        <translation>运行完成</translation>
    </message>
    <message>
        <source>Compiling kernels (%1 of %2)</source>
        <translation>正在编译内核（%1/%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln 个目标</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln 个关键帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost in %Ln segment(s)</source>
        <translation>
            <numerusform>%1 帧丢失，共 %Ln 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>no detections</source>
        <translation>没有检测结果</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，出现在 %2 中</translation>
    </message>
    <message numerus="yes">
        <source>%Ln detection(s)</source>
        <translation>
            <numerusform>%Ln 个检测结果</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在开始…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s) missing</source>
        <translation>
            <numerusform>缺少 %Ln 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped at frame %1</source>
        <translation>停在第 %1 帧</translation>
    </message>
    <message>
        <source>%1 stopped at frame %2</source>
        <translation>%1 停在第 %2 帧</translation>
    </message>
    <message>
        <source>%1 finished</source>
        <translation>%1 运行完成</translation>
    </message>
    <message>
        <source>Other work on this computer affects the results.</source>
        <translation>这台计算机上的其他任务会影响结果。</translation>
    </message>
    <message>
        <source>Benchmark running</source>
        <translation>正在运行基准测试</translation>
    </message>
    <message>
        <source>Load average %1</source>
        <translation>平均负载 %1</translation>
    </message>
    <message>
        <source>You can keep working in other modes.</source>
        <translation>您可以在其他模式中继续工作。</translation>
    </message>
    <message>
        <source>%1 of %2 measured</source>
        <translation>已测量 %1 / %2</translation>
    </message>
    <message>
        <source>%1, %2 without a box</source>
        <translation>%1，%2 帧没有框</translation>
    </message>
    <message>
        <source>frames %1–%2</source>
        <translation>第 %1–%2 帧</translation>
    </message>
    <message>
        <source>%1 is lost in %2</source>
        <translation>%1 在%2丢失</translation>
    </message>
    <message>
        <source>%1 is uncertain in %2</source>
        <translation>%1 在%2不确定</translation>
    </message>
    <message>
        <source>Found again in frame %1</source>
        <translation>在第 %1 帧重新找到</translation>
    </message>
    <message>
        <source>Certain in frame %1</source>
        <translation>在第 %1 帧恢复可靠</translation>
    </message>
    <message>
        <source>this algorithm does not detect losses</source>
        <translation>此算法不检测丢失</translation>
    </message>
    <message>
        <source>the tracker reports no loss</source>
        <translation>跟踪器没有报告丢失</translation>
    </message>
    <message>
        <source>1 segment is uncertain</source>
        <translation>1 个片段不确定</translation>
    </message>
    <message>
        <source>%1 segments are uncertain</source>
        <translation>%1 个片段不确定</translation>
    </message>
    <message>
        <source>checking backwards…</source>
        <translation>正在反向检查…</translation>
    </message>
    <message>
        <source>the background moves by about %1 px per frame: speeds include the camera</source>
        <translation>背景每帧移动约 %1 px：速度包含摄像头的运动</translation>
    </message>
    <message>
        <source>%1 is lost or uncertain in %2</source>
        <translation>%1 在%2丢失或不确定</translation>
    </message>
</context>
<context>
    <name>spoor::SuiteDialog</name>
    <message>
        <source>One pass (OPE)</source>
        <translation>一次通过（OPE）</translation>
    </message>
    <message>
        <source>Shifted starts (SRE)</source>
        <translation>移动的起点（SRE）</translation>
    </message>
    <message>
        <source>Later starts (TRE)</source>
        <translation>较晚的起点（TRE）</translation>
    </message>
    <message>
        <source>Restarts (VOT)</source>
        <translation>失败后重启（VOT）</translation>
    </message>
    <message>
        <source>Anchors (VOT-ST)</source>
        <translation>锚点（VOT-ST）</translation>
    </message>
    <message>
        <source>Benchmark of trackers</source>
        <translation>跟踪器的基准测试</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Choose sequences…</source>
        <translation>选择序列…</translation>
    </message>
    <message>
        <source>A folder of sequences as in OTB, VOT, LaSOT, GOT-10k or DAVIS, or one sequence</source>
        <translation>序列文件夹（如 OTB、VOT、LaSOT、GOT-10k 或 DAVIS），或单个序列</translation>
    </message>
    <message>
        <source>Choose a folder of sequences</source>
        <translation>选择序列文件夹</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Check all sequences</source>
        <translation>勾选所有序列</translation>
    </message>
    <message>
        <source>Uncheck all sequences</source>
        <translation>取消勾选所有序列</translation>
    </message>
    <message>
        <source>Trackers</source>
        <translation>跟踪器</translation>
    </message>
    <message>
        <source>Needs a network. Install one in the settings.</source>
        <translation>需要网络。请在设置中安装。</translation>
    </message>
    <message>
        <source>Add external tracker (TraX)…</source>
        <translation>添加外部跟踪器（TraX）…</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Runs with different random seeds</source>
        <translation>用不同随机种子的运行</translation>
    </message>
    <message>
        <source>Runs in parallel</source>
        <translation>并行运行数</translation>
    </message>
    <message>
        <source>Runs in parallel disturb the measured times</source>
        <translation>并行运行会影响测得的时间</translation>
    </message>
    <message>
        <source>Protocols</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Save as suite…</source>
        <translation>保存为测试套件…</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run benchmark</source>
        <translation>运行基准测试</translation>
    </message>
    <message>
        <source>External tracker (TraX)</source>
        <translation>外部跟踪器（TraX）</translation>
    </message>
    <message>
        <source>Command line of the tracker:</source>
        <translation>跟踪器的命令行：</translation>
    </message>
    <message>
        <source>Times include sending the frames: %1</source>
        <translation>时间包括发送帧：%1</translation>
    </message>
    <message>
        <source>Reading sequences…</source>
        <translation>正在读取序列…</translation>
    </message>
    <message>
        <source>Choose at least one sequence.</source>
        <translation>请至少选择一个序列。</translation>
    </message>
    <message>
        <source>Choose at least one tracker.</source>
        <translation>请至少选择一个跟踪器。</translation>
    </message>
    <message>
        <source>Choose at least one device.</source>
        <translation>请至少选择一个设备。</translation>
    </message>
    <message>
        <source>Choose at least one protocol.</source>
        <translation>请至少选择一个协议。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sequence(s)</source>
        <translation>
            <numerusform>%Ln 个序列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tracker(s) and device(s)</source>
        <translation>
            <numerusform>%Ln 个跟踪器与设备的组合</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln repetition(s)</source>
        <translation>
            <numerusform>重复 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as suite</source>
        <translation>保存为测试套件</translation>
    </message>
    <message>
        <source>Suites (*.toml)</source>
        <translation>测试套件 (*.toml)</translation>
    </message>
    <message>
        <source>Saved. To run it: %1</source>
        <translation>已保存。运行命令：%1</translation>
    </message>
    <message>
        <source>The suite cannot be written. Free some space.</source>
        <translation>无法写入测试套件。请释放一些空间。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Submit to Slurm</source>
        <translation>提交到 Slurm</translation>
    </message>
    <message>
        <source>One job array. Results appear while they arrive. A stopped benchmark stays in the queue, and the same choice shows it again.</source>
        <translation>一个作业数组。结果在到达时显示。停止的基准测试留在队列中，再次选择同样的内容即可重新显示它。</translation>
    </message>
    <message>
        <source>Slurm is not installed on this computer (sbatch was not found).</source>
        <translation>此计算机上未安装 Slurm（找不到 sbatch）。</translation>
    </message>
    <message>
        <source>Options of sbatch</source>
        <translation>sbatch 的选项</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>spoor::SuitePanel</name>
    <message>
        <source>Tracker</source>
        <translation>跟踪器</translation>
    </message>
    <message>
        <source>Success (AUC)</source>
        <translation>Success（AUC）</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precision</translation>
    </message>
    <message>
        <source>Bad frames noticed</source>
        <translation>已察觉的坏帧</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>中位数（毫秒）</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>Memory (MiB)</source>
        <translation>内存（MiB）</translation>
    </message>
    <message>
        <source>Speed ratio to</source>
        <translation>速度比（相对于）</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Benchmark of trackers</source>
        <translation>跟踪器的基准测试</translation>
    </message>
    <message>
        <source>Tracker benchmark</source>
        <translation>跟踪器基准测试</translation>
    </message>
    <message>
        <source>The best tracker comes first. Open a tracker to see its sequences, and double-click a sequence to compare it with the best other tracker.</source>
        <translation>最好的跟踪器在最前。单击跟踪器可查看它的序列，双击序列可与最好的其他跟踪器对比。</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Accuracy and speed</source>
        <translation>精度与速度</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>Success</translation>
    </message>
    <message>
        <source>Save the chart as an image, or the table as CSV</source>
        <translation>把图表保存为图像，或把表格保存为 CSV</translation>
    </message>
    <message>
        <source>Chart of the trackers</source>
        <translation>跟踪器的图表</translation>
    </message>
    <message>
        <source>Trackers and their sequences</source>
        <translation>跟踪器及其序列</translation>
    </message>
    <message>
        <source>Choose sequences…</source>
        <translation>选择序列…</translation>
    </message>
    <message>
        <source>Open report…</source>
        <translation>打开报告…</translation>
    </message>
    <message>
        <source>Open benchmark report</source>
        <translation>打开基准测试报告</translation>
    </message>
    <message>
        <source>Benchmark reports (*.json)</source>
        <translation>基准测试报告 (*.json)</translation>
    </message>
    <message>
        <source>Cannot open report</source>
        <translation>无法打开报告</translation>
    </message>
    <message>
        <source>The suite cannot be written. Free some space.</source>
        <translation>无法写入测试套件。请释放一些空间。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%2 次中失败 %1 次</translation>
    </message>
    <message>
        <source>lost in frame %1</source>
        <translation>在第 %1 帧丢失</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sequence(s)</source>
        <translation>
            <numerusform>%Ln 个序列</numerusform>
        </translation>
    </message>
    <message>
        <source>95 % intervals in brackets</source>
        <translation>括号内为 95 % 区间</translation>
    </message>
    <message>
        <source>Benchmarking…</source>
        <translation>正在基准测试…</translation>
    </message>
    <message>
        <source>The results appear here while runs finish.</source>
        <translation>运行完成时，结果显示在这里。</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Compares trackers and devices on your sequences with ground truth: accuracy, speed and memory.</source>
        <translation>在带真值的序列上比较跟踪器和设备：精度、速度和内存。</translation>
    </message>
</context>
<context>
    <name>spoor::TargetAttributesView</name>
    <message>
        <source>Label of the target</source>
        <translation>目标的标签</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>%1 changes at keyframes</source>
        <translation>%1 在关键帧处变化</translation>
    </message>
    <message>
        <source>Give %1 a value of its own from this keyframe on</source>
        <translation>让 %1 从此关键帧起有自己的值</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>目标的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>spoor::TargetBoxView</name>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Left edge in pixels</source>
        <translation>左边缘（像素）</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Top edge in pixels</source>
        <translation>上边缘（像素）</translation>
    </message>
    <message>
        <source>W</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度（像素）</translation>
    </message>
    <message>
        <source>H</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>高度（像素）</translation>
    </message>
    <message>
        <source>Angle in degrees</source>
        <translation>角度（度）</translation>
    </message>
    <message>
        <source>Redraw</source>
        <translation>重新绘制</translation>
    </message>
</context>
<context>
    <name>spoor::TargetChooser</name>
    <message>
        <source>Click its box in the video, or choose it here.</source>
        <translation>在视频中单击它的框，或在此处选择。</translation>
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
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
</context>
<context>
    <name>spoor::TargetFramesView</name>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln 个关键帧</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 interpolated</source>
        <translation>插值 %1 帧</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>保持 %1 帧</translation>
    </message>
    <message>
        <source>%1 out of frame</source>
        <translation>画面外 %1 帧</translation>
    </message>
</context>
<context>
    <name>spoor::TargetHead</name>
    <message>
        <source>Magnified target. The wheel, + and - change the magnification, a double click opens a larger window.</source>
        <translation>放大的目标。滚轮、+ 和 - 改变放大倍数，双击打开更大的窗口。</translation>
    </message>
    <message>
        <source>frames %1–%2</source>
        <translation>第 %1–%2 帧</translation>
    </message>
    <message>
        <source>Not in this frame</source>
        <translation>不在此帧中</translation>
    </message>
    <message>
        <source>Close-up</source>
        <translation>特写</translation>
    </message>
</context>
<context>
    <name>spoor::TargetStateView</name>
    <message>
        <source>Keyframe</source>
        <translation>关键帧</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>Out of frame</source>
        <translation>画面外</translation>
    </message>
</context>
<context>
    <name>spoor::Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>spoor::TimelineHeader</name>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Filter targets</source>
        <translation>筛选目标</translation>
    </message>
    <message>
        <source>Choose which targets are listed</source>
        <translation>选择列出哪些目标</translation>
    </message>
    <message>
        <source>&amp;All targets</source>
        <translation>所有目标(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;In this frame</source>
        <translation>此帧中的目标(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Lost</source>
        <translation>丢失(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Uncertain or lost</source>
        <translation>不确定或丢失(&amp;U)</translation>
    </message>
    <message>
        <source>Name contains</source>
        <translation>名称包含</translation>
    </message>
    <message>
        <source>Part of the name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
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
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Playback speed, %1</source>
        <translation>播放速度，%1</translation>
    </message>
    <message>
        <source>Zoom the timeline out</source>
        <translation>缩小时间线</translation>
    </message>
    <message>
        <source>Zoom of the timeline</source>
        <translation>时间线缩放</translation>
    </message>
    <message>
        <source>Zoom the timeline in</source>
        <translation>放大时间线</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Targets, %1</source>
        <translation>目标，%1</translation>
    </message>
    <message>
        <source>Keyframe %1 of %2</source>
        <translation>关键帧 %1 / %2</translation>
    </message>
    <message>
        <source>Previous keyframe</source>
        <translation>上一关键帧</translation>
    </message>
    <message>
        <source>Previous uncertain segment</source>
        <translation>上一个不确定片段</translation>
    </message>
    <message>
        <source>Next keyframe</source>
        <translation>下一关键帧</translation>
    </message>
    <message>
        <source>Next uncertain segment</source>
        <translation>下一个不确定片段</translation>
    </message>
    <message>
        <source>Frame %1 of 0–%2</source>
        <translation>第 %1 帧（0–%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1–%2</source>
        <translation>第 %1–%2 帧</translation>
    </message>
    <message>
        <source>Lost, %1</source>
        <translation>丢失，%1</translation>
    </message>
    <message>
        <source>Uncertain, %1</source>
        <translation>不确定，%1</translation>
    </message>
    <message>
        <source>List all segments</source>
        <translation>列出所有片段</translation>
    </message>
    <message>
        <source>Lost, %1 of %2</source>
        <translation>丢失，第 %1 段，共 %2 段</translation>
    </message>
    <message>
        <source>Uncertain, %1 of %2</source>
        <translation>不确定，第 %1 段，共 %2 段</translation>
    </message>
</context>
<context>
    <name>spoor::TimelineView</name>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>lost in frames %1 to %2</source>
        <translation>在第 %1 至 %2 帧丢失</translation>
    </message>
    <message>
        <source>uncertain in frames %1 to %2</source>
        <translation>在第 %1 至 %2 帧不确定</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>No targets yet</source>
        <translation>还没有目标</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Draw box</source>
        <translation>画框</translation>
    </message>
    <message>
        <source>No target matches the filter.</source>
        <translation>没有符合筛选条件的目标。</translation>
    </message>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Draw a box around an object, or run a detector on this frame.</source>
        <translation>在物体周围画一个框，或在此帧运行检测器。</translation>
    </message>
    <message>
        <source>Run the detector and add its detections as targets.</source>
        <translation>运行检测器，并将其检测结果添加为目标。</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>目标的名称</translation>
    </message>
</context>
<context>
    <name>spoor::TimingChart</name>
    <message>
        <source>Stage times by frame</source>
        <translation>各阶段的逐帧用时</translation>
    </message>
    <message>
        <source>Frame %1 (warm-up): %2 ms</source>
        <translation>第 %1 帧（预热）：%2 ms</translation>
    </message>
    <message>
        <source>Frame %1: %2 ms</source>
        <translation>第 %1 帧：%2 ms</translation>
    </message>
    <message>
        <source>budget %1 ms, above the chart</source>
        <translation>预算 %1 ms，超出图的范围</translation>
    </message>
    <message>
        <source>budget %1 ms</source>
        <translation>预算 %1 ms</translation>
    </message>
    <message>
        <source>%.6g ms</source>
        <translation>%.6g ms</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
</context>
<context>
    <name>spoor::TimingComparisonView</name>
    <message>
        <source>Reference</source>
        <translation>参考运行</translation>
    </message>
    <message>
        <source>The run that this run is compared with</source>
        <translation>与本次运行对比的运行</translation>
    </message>
    <message>
        <source>Pin this &amp;run as reference</source>
        <translation>将本次运行固定为参考(&amp;R)</translation>
    </message>
    <message>
        <source>Use &amp;previous run</source>
        <translation>使用上一次运行(&amp;P)</translation>
    </message>
    <message>
        <source>Open timings &amp;CSV…</source>
        <translation>打开计时 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>Comparison of two runs</source>
        <translation>两次运行的对比</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Current ms</source>
        <translation>当前 ms</translation>
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
        <source>Computed from the medians of up to 25 consecutive segments of each run, because adjacent frames are correlated</source>
        <translation>由每次运行最多 25 个连续分段的中位数得出，因为相邻帧彼此相关</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>无明显差异</translation>
    </message>
    <message>
        <source>Open timings of another run</source>
        <translation>打开另一次运行的计时</translation>
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
        <source>No reference. Pin this run and track again, or open the timings of another run.</source>
        <translation>没有参考运行。请固定本次运行后重新跟踪，或打开另一次运行的计时。</translation>
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
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>No pinned run</source>
        <translation>没有固定的运行</translation>
    </message>
    <message>
        <source>Pin a run to compare the next one with it.</source>
        <translation>固定一次运行，以便与下一次比较。</translation>
    </message>
    <message>
        <source>Pin this run</source>
        <translation>固定本次运行</translation>
    </message>
    <message>
        <source>Open timings…</source>
        <translation>打开计时…</translation>
    </message>
    <message>
        <source>This run: %1, %2. Reference: %3, %4.</source>
        <translation>本次运行：%1，%2。参考：%3，%4。</translation>
    </message>
    <message>
        <source>Track first, then pin the run.</source>
        <translation>请先跟踪，再固定运行。</translation>
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
        <source>Transfer between devices</source>
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
        <source>p95 ms</source>
        <translation>p95 ms</translation>
    </message>
    <message>
        <source>p99 ms</source>
        <translation>p99 ms</translation>
    </message>
    <message>
        <source>Last ms</source>
        <translation>最近 ms</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Warm-up ms</source>
        <translation>预热 ms</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Transferred</source>
        <translation>传输量</translation>
    </message>
    <message>
        <source>Median (50th percentile)</source>
        <translation>中位数（第 50 百分位）</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>第 95 百分位</translation>
    </message>
    <message>
        <source>99th percentile</source>
        <translation>第 99 百分位</translation>
    </message>
    <message>
        <source>Share of the time of all stages</source>
        <translation>占所有阶段总用时的比例</translation>
    </message>
    <message>
        <source>Mean of the first %1 frames after a start; all other columns exclude them</source>
        <translation>每次开始后前 %1 帧的平均值，其他列均不计入这些帧</translation>
    </message>
    <message>
        <source>Data transferred between host and device in the last frame</source>
        <translation>最近一帧中主机与设备之间传输的数据量</translation>
    </message>
    <message>
        <source>Colour conversion</source>
        <translation>颜色转换</translation>
    </message>
    <message>
        <source>Median ms</source>
        <translation>中位数 ms</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Reads the frame from the video.</source>
        <translation>从视频读取此帧。</translation>
    </message>
    <message>
        <source>Derives the state of the target from all stages.</source>
        <translation>由所有阶段得出目标的状态。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>spoor::TimingPanel</name>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Export timings</source>
        <translation>导出计时</translation>
    </message>
    <message>
        <source>Stage times over the last frames</source>
        <translation>最近各帧的阶段用时</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Frames that exceed the frame budget</source>
        <translation>超出帧预算的帧</translation>
    </message>
    <message>
        <source>One frame</source>
        <translation>单帧</translation>
    </message>
    <message>
        <source>Host and device activity in the current frame</source>
        <translation>当前帧中主机与各设备的执行情况</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Distribution of the time of a stage over the whole run</source>
        <translation>某一阶段在整个运行中的用时分布</translation>
    </message>
    <message>
        <source>Timing views</source>
        <translation>计时视图</translation>
    </message>
    <message>
        <source>Save the view as an image or CSV, or all timings as CSV or as a trace</source>
        <translation>将视图存为图像或 CSV，或将全部计时存为 CSV 或跟踪文件</translation>
    </message>
    <message>
        <source>Save all &amp;timings as CSV…</source>
        <translation>将全部计时保存为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>Save Per&amp;fetto trace…</source>
        <translation>保存 Perfetto 跟踪文件(&amp;F)…</translation>
    </message>
    <message>
        <source>All timings</source>
        <translation>全部计时</translation>
    </message>
    <message>
        <source>Perfetto trace</source>
        <translation>Perfetto 跟踪文件</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>All timings, CSV</source>
        <translation>所有计时，CSV</translation>
    </message>
    <message>
        <source>Perfetto trace, JSON</source>
        <translation>Perfetto 跟踪记录，JSON</translation>
    </message>
    <message>
        <source>No timings yet</source>
        <translation>还没有计时</translation>
    </message>
    <message>
        <source>Track one frame</source>
        <translation>跟踪一帧</translation>
    </message>
    <message>
        <source>Track a few frames to see the time of every stage.</source>
        <translation>跟踪几帧即可查看各阶段的用时。</translation>
    </message>
    <message>
        <source>Open a video first.</source>
        <translation>请先打开视频。</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Frames in the statistics</source>
        <translation>计入统计的帧</translation>
    </message>
    <message>
        <source>Number of last frames in the chart and the table</source>
        <translation>图和表包含的最近帧数</translation>
    </message>
    <message>
        <source>Last %1 frames</source>
        <translation>最近 %1 帧</translation>
    </message>
    <message>
        <source>Compare with pinned run</source>
        <translation>与固定的运行对比</translation>
    </message>
    <message>
        <source>Pin this run</source>
        <translation>固定本次运行</translation>
    </message>
    <message>
        <source>Pin this run to compare the next one with it</source>
        <translation>固定本次运行，以便与下一次运行对比</translation>
    </message>
    <message>
        <source>Perfetto trace (*.json)</source>
        <translation>Perfetto 跟踪文件 (*.json)</translation>
    </message>
    <message>
        <source>Compare the stage times of this run with those of a pinned run or of a file</source>
        <translation>把这次运行的各阶段时间与固定的运行或文件中的比较</translation>
    </message>
    <message>
        <source>Detect in a few frames to see the time of every stage.</source>
        <translation>先检测几帧，即可查看每个阶段的用时。</translation>
    </message>
    <message>
        <source>Detect in one frame</source>
        <translation>检测一帧</translation>
    </message>
</context>
<context>
    <name>spoor::TimingRuns</name>
    <message>
        <source>pinned run, %1</source>
        <translation>固定的运行，%1</translation>
    </message>
    <message>
        <source>previous run, %1</source>
        <translation>上一次运行，%1</translation>
    </message>
    <message>
        <source>%1 contains no timings. Open a timings CSV that Spoor exported.</source>
        <translation>%1 中没有计时数据。请打开由 Spoor 导出的计时 CSV。</translation>
    </message>
</context>
<context>
    <name>spoor::ToolStrip</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Select and edit boxes (Esc)</source>
        <translation>选择和编辑框（Esc）</translation>
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
        <source>Browse the video</source>
        <translation>浏览视频</translation>
    </message>
    <message>
        <source>Inspect intermediate results</source>
        <translation>查看中间结果</translation>
    </message>
    <message>
        <source>Check the timing</source>
        <translation>查看计时</translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>Open a video, an image folder or a camera, or drop a file anywhere on the window. To look around first, open the sample.</source>
        <translation>打开视频、图像文件夹或摄像头，或把文件拖放到窗口任意位置。想先看看，可以打开示例。</translation>
    </message>
    <message>
        <source>Each algorithm tracks in its own way. The question mark explains the selected algorithm with live images from the sample (%1).</source>
        <translation>每种算法的跟踪方式不同。问号按钮会用示例的实时图像讲解所选算法（%1）。</translation>
    </message>
    <message>
        <source>Automatic uses a GPU if one is available, otherwise the CPU. Single stages can run on other devices.</source>
        <translation>“自动”在有可用 GPU 时使用 GPU，否则使用 CPU。各个阶段也可以在其他设备上运行。</translation>
    </message>
    <message>
        <source>Track the targets to the end (%1). %2 tracks one frame, %3 stops; the results so far are kept.</source>
        <translation>跟踪目标直到结尾（%1）。%2 跟踪一帧，%3 停止；已有的结果会保留。</translation>
    </message>
    <message>
        <source>Every stage shows its intermediate results: maps, candidates with reasons, memories. Select one, and draw it over the video.</source>
        <translation>每个阶段都会展示其中间结果：热图、带原因的候选、记忆。选择其中一个，并叠加到视频上。</translation>
    </message>
    <message>
        <source>The time of every stage on every device. Click a stage to select it in all panels; the tabs show the frame budget, single frames and comparisons.</source>
        <translation>每个阶段在每个设备上的用时。单击阶段即可在所有面板中选中它；各标签页显示帧预算、单帧和对比。</translation>
    </message>
    <message>
        <source>The selected algorithm detects its targets itself: there is nothing to draw. With other algorithms, drag a box around the object to track.</source>
        <translation>所选算法自行检测目标，无需画框。使用其他算法时，请拖出一个框围住要跟踪的目标。</translation>
    </message>
    <message>
        <source>A box has already been drawn. Drag another one around any other object to track. Without a mouse: %1 places a box, %2 moves it, Enter confirms it.</source>
        <translation>已经有一个框。再拖出一个框即可跟踪其他目标。不用鼠标时：%1 放置框，%2 移动框，Enter 确认。</translation>
    </message>
    <message>
        <source>Drag a box around the object to track. Without a mouse: %1 places a box, %2 moves it, Enter confirms it.</source>
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
        <source>Show panel %1</source>
        <translation>显示面板“%1”</translation>
    </message>
    <message>
        <source>Each target has a lane here: solid where it was tracked, red where it was lost. Click to go to a frame; turn the wheel to zoom.</source>
        <translation>每个目标在这里有一条轨道：跟踪到的部分为实心，丢失的部分为红色。单击可转到某一帧，滚动滚轮可缩放。</translation>
    </message>
    <message>
        <source>File &gt; Export in this menu writes the boxes in any format, the results as a table, and the current frame. Each panel exports its own charts. The Help menu has this tour and the manual.</source>
        <translation>此菜单中的“文件 &gt; 导出”可写出任意格式的框、结果表格和当前帧。各面板可导出自己的图表。“帮助”菜单中有本导览和手册。</translation>
    </message>
    <message>
        <source>This panel belongs to the mode Inspect (%1).</source>
        <translation>此面板属于分析模式（%1）。</translation>
    </message>
    <message>
        <source>Open sample</source>
        <translation>打开示例</translation>
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
        <source>Close the tour (Esc). You can restart it from the Help menu.</source>
        <translation>关闭导览 (Esc)。可从帮助菜单重新开始。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Close the tour (Enter)</source>
        <translation>关闭导览 (Enter)</translation>
    </message>
    <message>
        <source>Go to the next step (Enter)</source>
        <translation>转到下一步 (Enter)</translation>
    </message>
    <message>
        <source>Tour: %1</source>
        <translation>导览：%1</translation>
    </message>
</context>
<context>
    <name>spoor::TrackerOffer</name>
    <message>
        <source>%1 loses or doubts the target in the first second</source>
        <translation>%1 在第一秒内丢失目标或对其不确定</translation>
    </message>
    <message>
        <source>%1 may track this video better.</source>
        <translation>%1 可能更适合此视频。</translation>
    </message>
    <message>
        <source>&amp;Try %1</source>
        <translation>试用 %1(&amp;T)</translation>
    </message>
</context>
<context>
    <name>spoor::TrackerRanking</name>
    <message>
        <source>This is not a report of a tracker benchmark. Choose the report.json of &quot;spoor-cli benchmark&quot;.</source>
        <translation>这不是跟踪器基准测试的报告。请选择“spoor-cli benchmark”的 report.json。</translation>
    </message>
    <message>
        <source>Spoor %1</source>
        <translation>Spoor %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s)</source>
        <translation>
            <numerusform>%Ln 个线程</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) in parallel</source>
        <translation>
            <numerusform>%Ln 个并行运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs are missing. Run the same benchmark again to complete it.</source>
        <translation>%2 次运行中缺少 %1 次。再次运行同一基准测试即可补全。</translation>
    </message>
</context>
<context>
    <name>spoor::TrackingPage</name>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用的</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Selected when Spoor starts</source>
        <translation>Spoor 启动时选用</translation>
    </message>
    <message>
        <source>After a run</source>
        <translation>运行之后</translation>
    </message>
    <message>
        <source>For as long as the run took</source>
        <translation>与运行时间相同</translation>
    </message>
    <message>
        <source>At most %1 s</source>
        <translation>最多 %1 秒</translation>
    </message>
    <message>
        <source>At most %1 min</source>
        <translation>最多 %1 分钟</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Check backwards</source>
        <translation>反向检查</translation>
    </message>
    <message>
        <source>Tracks backwards in the background and marks segments that do not come back as uncertain. A longer check covers more of a long run.</source>
        <translation>在后台反向跟踪，并把对不上的片段标为不确定。检查时间越长，长视频中检查到的部分越多。</translation>
    </message>
</context>
<context>
    <name>spoor::TrialBar</name>
    <message>
        <source>Try a changed parameter in the background, from the current frame on; the video shows the old and the new trajectory until you apply or discard the preview</source>
        <translation>从当前帧开始在后台试运行更改的参数；在应用或放弃预览之前，视频上同时显示新旧轨迹</translation>
    </message>
    <message>
        <source>Number of frames in the preview</source>
        <translation>预览的帧数</translation>
    </message>
    <message>
        <source>Set the parameters and track these frames with them; one undo step reverts both</source>
        <translation>设置这些参数并用它们跟踪这些帧；一步撤销即可全部恢复</translation>
    </message>
    <message>
        <source>Restore the previous parameters</source>
        <translation>恢复之前的参数</translation>
    </message>
    <message>
        <source>Tracking these frames with the new parameters…</source>
        <translation>正在用新参数跟踪这些帧…</translation>
    </message>
    <message>
        <source>Computing preview…</source>
        <translation>正在计算预览…</translation>
    </message>
    <message>
        <source>Frames %1 to %2: </source>
        <translation>第 %1 至 %2 帧：</translation>
    </message>
    <message>
        <source>identical boxes.</source>
        <translation>框完全相同。</translation>
    </message>
    <message>
        <source>overlap of old and new boxes %1, confidence %2 (before: %3).</source>
        <translation>新旧框的重叠率 %1，置信度 %2（之前：%3）。</translation>
    </message>
    <message>
        <source>Preview on next</source>
        <translation>预览接下来的</translation>
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
    <name>spoor::TwoWayRun</name>
    <message>
        <source>Tracking from both sides needs a keyframe of the selected target before and one after this frame, with frames between them.</source>
        <translation>从两侧跟踪需要所选目标在此帧之前和之后各有一个关键帧，并且两者之间有帧。</translation>
    </message>
</context>
<context>
    <name>spoor::VideoArea</name>
    <message>
        <source>Resume your project for %1?</source>
        <translation>继续 %1 的项目吗？</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Newest of %1: %2.</source>
        <translation>%1 个项目中最新的：%2。</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>Ne&amp;w project</source>
        <translation>新建项目(&amp;W)</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; contains no images.</source>
        <translation>文件夹“%1”中没有图像。</translation>
    </message>
    <message>
        <source>Its folder &quot;%1&quot; does.</source>
        <translation>其子文件夹“%1”中有图像。</translation>
    </message>
    <message>
        <source>Open &quot;%1&quot;</source>
        <translation>打开“%1”</translation>
    </message>
</context>
<context>
    <name>spoor::VideoHeader</name>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>%1 overlaid at %2 %</source>
        <translation>叠加%1，%2 %</translation>
    </message>
    <message>
        <source>%1 overlaid</source>
        <translation>叠加%1</translation>
    </message>
</context>
<context>
    <name>spoor::VideoMenu</name>
    <message>
        <source>Labe&amp;l</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>Show close-&amp;up</source>
        <translation>显示特写(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Hide detections below %1</source>
        <translation>隐藏低于 %1 的检测(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New box here</source>
        <translation>在此新建框(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Detect in this frame</source>
        <translation>在此帧中检测(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>叠加层(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy frame</source>
        <translation>复制帧(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Why not here?</source>
        <translation>为什么不在这里(&amp;W)？</translation>
    </message>
    <message>
        <source>Show what each stage did to the window at this place</source>
        <translation>显示每个阶段对此处的窗口做了什么</translation>
    </message>
</context>
<context>
    <name>spoor::VideoPage</name>
    <message>
        <source>Display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>每秒 %1 次</translation>
    </message>
    <message>
        <source>Display refresh limit</source>
        <translation>显示刷新上限</translation>
    </message>
    <message>
        <source>A lower limit leaves more CPU time to the tracker</source>
        <translation>上限越低，留给跟踪器的 CPU 时间越多</translation>
    </message>
</context>
<context>
    <name>spoor::VideoRelink</name>
    <message>
        <source>The first frame of %1 differs from that of the project&apos;s video. Boxes may not fit.</source>
        <translation>%1 的第一帧与项目视频的第一帧不同。框可能对不上。</translation>
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
        <source>Drag a box around an object to track it, or press N</source>
        <translation>拖出一个框即可跟踪框内的目标，也可按 N</translation>
    </message>
    <message>
        <source>Drag along something of known length</source>
        <translation>沿着已知长度的物体拖动</translation>
    </message>
    <message>
        <source>Drag over a rectangle of known size, then move its corners into place</source>
        <translation>拖过一个已知尺寸的矩形，然后把各角移到位</translation>
    </message>
    <message>
        <source>Press at the origin, then drag along the x axis</source>
        <translation>在原点处按下，再沿 x 轴拖动</translation>
    </message>
    <message>
        <source>Drag along one side of the object, then click at the opposite side</source>
        <translation>沿物体的一条边拖动，再单击对边</translation>
    </message>
    <message>
        <source>Drag a box around an object, or press N</source>
        <translation>在目标周围拖出一个框，也可按 N</translation>
    </message>
    <message>
        <source>Click the corners. Enter, a double-click or a click on the first corner closes the polygon</source>
        <translation>单击各个角点。按 Enter、双击或单击第一个角点可闭合多边形</translation>
    </message>
    <message>
        <source>Click to place points, drag to move one. Ctrl+click removes it, Alt+click marks it as occluded. Enter ends</source>
        <translation>单击放置点，拖动可移动。Ctrl+单击删除，Alt+单击标记为被遮挡。Enter 结束</translation>
    </message>
    <message>
        <source>Click two points of targets for their distance, three for the angle at the second. Enter ends</source>
        <translation>单击目标的两个点测量距离，三个点测量第二点处的角度。Enter 结束</translation>
    </message>
    <message>
        <source>Segmenting the mask…</source>
        <translation>正在分割掩码…</translation>
    </message>
    <message>
        <source>Click adds a part, Ctrl+click removes one, + and - choose a larger or smaller mask. Enter: next target</source>
        <translation>单击添加部分，Ctrl+单击移除部分，+ 和 - 选择更大或更小的掩码。Enter：下一个目标</translation>
    </message>
    <message>
        <source>Drag a box around an object, or click it, to segment its mask</source>
        <translation>在物体周围拖出一个框或单击它，以分割其掩码</translation>
    </message>
</context>
<context>
    <name>spoor::WaitNotice</name>
    <message>
        <source>Stopping after the current kernel…</source>
        <translation>正在等当前内核完成后停止…</translation>
    </message>
    <message>
        <source>Compiling kernels (%1 of %2) for %3.</source>
        <translation>正在为%3编译内核（%1/%2）。</translation>
    </message>
    <message>
        <source>First use on this computer only.</source>
        <translation>仅在本机首次使用时需要。</translation>
    </message>
    <message>
        <source>Starting device…</source>
        <translation>正在启动设备…</translation>
    </message>
    <message>
        <source>Opening %1 and indexing its frames…</source>
        <translation>正在打开 %1 并为其帧建立索引…</translation>
    </message>
    <message>
        <source>Opening %1 and indexing its frames: %2 %</source>
        <translation>正在打开 %1 并为其帧建立索引：%2 %</translation>
    </message>
    <message>
        <source>Opening %1 and decoding it to count its frames: %2 %</source>
        <translation>正在打开 %1，正在解码以计算帧数：%2 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Preparing network, %1 of %2 layers</source>
        <translation>正在准备网络，第 %1 层，共 %2 层</translation>
    </message>
</context>
<context>
    <name>spoor::Workbench</name>
    <message>
        <source>Stage view</source>
        <translation>阶段视图</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Drawer</source>
        <translation>下方面板</translation>
    </message>
    <message>
        <source>Width of the inspector</source>
        <translation>检查器的宽度</translation>
    </message>
    <message>
        <source>Width of the stage view</source>
        <translation>阶段视图的宽度</translation>
    </message>
    <message>
        <source>Height of the drawer</source>
        <translation>下方面板的高度</translation>
    </message>
    <message>
        <source>Height of the timeline</source>
        <translation>时间线的高度</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
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
    <name>spoor::ZoomChip</name>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Zoom, %1</source>
        <translation>缩放，%1</translation>
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
