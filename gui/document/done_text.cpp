// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/done_text.h"

#include "gui/toolkit/convert.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace spoor {

namespace {

class DoneTexts {
    Q_DECLARE_TR_FUNCTIONS(spoor::DoneTexts)
};

struct DoneRow {
    const char* label;  ///< of the step, see annotate.cpp
    const char* done;
};

constexpr DoneRow doneRows[] = {
    {"new target %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Added %1")},
    {"set box of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set the box of %1")},
    {"move box of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Moved the box of %1")},
    {"resize box of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Resized the box of %1")},
    {"set shape of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set the shape of %1")},
    {"track %1 from both sides",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Tracked %1 from both sides")},
    {"unlock %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Unlocked %1")},
    {"lock %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Locked %1")},
    {"rename %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Renamed %1")},
    {"label %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Labelled %1")},
    {"set colour of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed the colour of %1")},
    {"set attributes of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed the attributes of %1")},
    {"delete %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Deleted %1")},
    {"delete %1 from here on",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Deleted %1 from this frame on")},
    {"clear results of %1, frames %2 to %3",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Cleared results of %1, frames %2 to %3")},
    {"delete keyframe of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Deleted a keyframe of %1")},
    {"set keyframe of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set a keyframe of %1")},
    {"mark %1 as not occluded", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Marked %1 as not occluded")},
    {"mark %1 as occluded", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Marked %1 as occluded")},
    {"set attributes of %1 from here on",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed the attributes of %1 from this frame on")},
    {"mark %1 as out of frame", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Marked %1 as out of frame")},
    {"mark %1 as in frame", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Marked %1 as in frame")},
    {"swap %1 and %2",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Swapped %1 and %2 from this frame on")},
    {"split %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Split %1 into two targets")},
    {"merge %1 and %2", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Merged %1 and %2")},
    {"copy %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Copied %1")},
    {"set ruler", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set the ruler")},
    {"set ground plane", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set the ground plane")},
    {"set axes", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Set the axes")},
    {"set calibration", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed the calibration")},
    {"import %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Imported %1")},
    {"propagate shape of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Propagated the shape of %1")},
    {"copy keyframe of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Copied a keyframe of %1")},
    {"move keyframe of %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Moved a keyframe of %1")},
    {"reorder targets", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed the order of the targets")},
    {"mark %1, frames %2 to %3, as correct",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Marked %1, frames %2 to %3, as correct")},
    {"correct %1, frames %2 to %3",
     QT_TRANSLATE_NOOP("spoor::DoneTexts", "Corrected %1, frames %2 to %3")},
    {"add event %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Added event %1")},
    {"change event %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Changed event %1")},
    {"delete event %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Deleted event %1")},
    {"rename events %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Renamed the events %1")},
    {"delete events %1", QT_TRANSLATE_NOOP("spoor::DoneTexts", "Deleted the events %1")},
};

/// Steps call a target without a name and a label "#3".
std::string shownName(const std::string& name) {
    const int id = name.starts_with('#') ? QString::fromStdString(name).mid(1).toInt() : 0;
    return id > 0 ? targetName(TargetId(id), {}).toStdString() : name;
}

int addedTargets(const EditStep& step) {
    return int(std::count_if(step.changes.begin(), step.changes.end(), [](const Change& change) {
        const auto* const target = std::get_if<TargetChange>(&change);
        return target && !target->before && target->after;
    }));
}

}  // namespace

QString doneText(const EditStep& step) {
    if (step.label.text == "add detection")
        return DoneTexts::tr("Added %Ln detection(s) as target(s)", nullptr, addedTargets(step));
    const auto row =
        std::find_if(std::begin(doneRows), std::end(doneRows),
                     [&](const DoneRow& each) { return step.label.text == each.label; });
    if (row != std::end(doneRows)) {
        const QString text = QCoreApplication::translate("spoor::DoneTexts", row->done);
        std::vector<std::string> args = step.label.args;
        for (std::string& each : args) each = shownName(each);
        return QString::fromStdString(fillIn(text.toStdString(), args));
    }
    QString label = translated(step.label);
    if (!label.isEmpty()) label[0] = label[0].toUpper();
    return label;
}

}  // namespace spoor
