<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>LaneHead</name>
    <message numerus="yes">
        <source>Lost in %Ln segment(s)</source>
        <translation>
            <numerusform>Lost in %Ln segment</numerusform>
            <numerusform>Lost in %Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Uncertain in %Ln segment(s)</source>
        <translation>
            <numerusform>Uncertain in %Ln segment</numerusform>
            <numerusform>Uncertain in %Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln keyframe</numerusform>
            <numerusform>%Ln keyframes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>frame(s)</source>
        <translation>
            <numerusform>frame</numerusform>
            <numerusform>frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tree(s)</source>
        <translation>
            <numerusform>tree</numerusform>
            <numerusform>trees</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::ArtifactView</name>
    <message numerus="yes">
        <source>%1 of %Ln point(s) kept</source>
        <translation>
            <numerusform>%1 of %Ln point kept</numerusform>
            <numerusform>%1 of %Ln points kept</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::BoxListView</name>
    <message numerus="yes">
        <source>%1 of %Ln box(es)</source>
        <translation>
            <numerusform>%1 of %Ln box</numerusform>
            <numerusform>%1 of %Ln boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::DetectionBar</name>
    <message numerus="yes">
        <source>%Ln detection(s), %1 shown</source>
        <translation>
            <numerusform>%Ln detection, %1 shown</numerusform>
            <numerusform>%Ln detections, %1 shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::DevicePanel</name>
    <message numerus="yes">
        <source>%1 of %Ln device(s) usable</source>
        <translation>
            <numerusform>%1 of %Ln device usable</numerusform>
            <numerusform>%1 of %Ln devices usable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute unit(s)</source>
        <translation>
            <numerusform>%Ln compute unit</numerusform>
            <numerusform>%Ln compute units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::DiagnosisPanel</name>
    <message numerus="yes">
        <source>%Ln failure(s)</source>
        <translation>
            <numerusform>%Ln failure</numerusform>
            <numerusform>%Ln failures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::DoneTexts</name>
    <message numerus="yes">
        <source>Added %Ln detection(s) as target(s)</source>
        <translation>
            <numerusform>Added %Ln detection as target</numerusform>
            <numerusform>Added %Ln detections as targets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::EventLanes</name>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::ExportBoxesPage</name>
    <message numerus="yes">
        <source>Include %Ln box(es)</source>
        <translation>
            <numerusform>Include %Ln box</numerusform>
            <numerusform>Include %Ln boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln target</numerusform>
            <numerusform>%Ln targets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::ExportPage</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::FindImageDialog</name>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %Ln target(s).</source>
        <translation>
            <numerusform>Added %Ln target.</numerusform>
            <numerusform>Added %Ln targets.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::HistoryEntry</name>
    <message numerus="yes">
        <source>Published tables: %Ln measurement(s)</source>
        <translation>
            <numerusform>Published tables: %Ln measurement</numerusform>
            <numerusform>Published tables: %Ln measurements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kernels: %Ln measurement(s)</source>
        <translation>
            <numerusform>Kernels: %Ln measurement</numerusform>
            <numerusform>Kernels: %Ln measurements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::HistoryPanel</name>
    <message numerus="yes">
        <source>%Ln quantity(ies) became worse.</source>
        <translation>
            <numerusform>%Ln quantity became worse.</numerusform>
            <numerusform>%Ln quantities became worse.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::MotionPanel</name>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln target</numerusform>
            <numerusform>%Ln targets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::ProjectEntry</name>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln target</numerusform>
            <numerusform>%Ln targets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::RecentCard</name>
    <message numerus="yes">
        <source>Edited %n minute(s) ago</source>
        <translation>
            <numerusform>Edited %n minute ago</numerusform>
            <numerusform>Edited %n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln target</numerusform>
            <numerusform>%Ln targets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln project(s)</source>
        <translation>
            <numerusform>%Ln project</numerusform>
            <numerusform>%Ln projects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::SeveralTargetsView</name>
    <message numerus="yes">
        <source>%Ln target(s) selected</source>
        <translation>
            <numerusform>%Ln target selected</numerusform>
            <numerusform>%Ln targets selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::Strip</name>
    <message numerus="yes">
        <source>%Ln target(s)</source>
        <translation>
            <numerusform>%Ln target</numerusform>
            <numerusform>%Ln targets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln keyframe</numerusform>
            <numerusform>%Ln keyframes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost in %Ln segment(s)</source>
        <translation>
            <numerusform>%1 lost in %Ln segment</numerusform>
            <numerusform>%1 lost in %Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln detection(s)</source>
        <translation>
            <numerusform>%Ln detection</numerusform>
            <numerusform>%Ln detections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s) missing</source>
        <translation>
            <numerusform>%Ln result missing</numerusform>
            <numerusform>%Ln results missing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::SuiteDialog</name>
    <message numerus="yes">
        <source>%Ln sequence(s)</source>
        <translation>
            <numerusform>%Ln sequence</numerusform>
            <numerusform>%Ln sequences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tracker(s) and device(s)</source>
        <translation>
            <numerusform>%Ln tracker and device</numerusform>
            <numerusform>%Ln trackers and devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln repetition(s)</source>
        <translation>
            <numerusform>%Ln repetition</numerusform>
            <numerusform>%Ln repetitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::SuitePanel</name>
    <message numerus="yes">
        <source>%Ln sequence(s)</source>
        <translation>
            <numerusform>%Ln sequence</numerusform>
            <numerusform>%Ln sequences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::TargetFramesView</name>
    <message numerus="yes">
        <source>%Ln keyframe(s)</source>
        <translation>
            <numerusform>%Ln keyframe</numerusform>
            <numerusform>%Ln keyframes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::TimelineHeader</name>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spoor::TrackerRanking</name>
    <message numerus="yes">
        <source>%Ln thread(s)</source>
        <translation>
            <numerusform>%Ln thread</numerusform>
            <numerusform>%Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) in parallel</source>
        <translation>
            <numerusform>%Ln run in parallel</numerusform>
            <numerusform>%Ln runs in parallel</numerusform>
        </translation>
    </message>
</context>
</TS>
