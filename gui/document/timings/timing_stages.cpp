// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/timings/timing_stages.h"

#include "engine/algorithms/api/registry.h"
#include "gui/document/document.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"

#include <QCoreApplication>
#include <array>
#include <map>

namespace spoor {
namespace {

struct StageLabel {
    const char* id;
    const char* label;
    QRgb colour;
};
const std::array<StageLabel, 7> knownStages = {{
    {decodeStage, QT_TRANSLATE_NOOP("spoor::TimingModel", "Decode"), 0x8a8f98},
    {"upload", QT_TRANSLATE_NOOP("spoor::TimingModel", "Upload to device"), 0xb08d57},
    {"colours", QT_TRANSLATE_NOOP("spoor::TimingModel", "Colour conversion"), 0x9c8a4a},
    {"download", QT_TRANSLATE_NOOP("spoor::TimingModel", "Download from device"), 0xa06b4f},
    {"move", QT_TRANSLATE_NOOP("spoor::TimingModel", "Transfer between devices"), 0x7d5a4a},
    {"sync", QT_TRANSLATE_NOOP("spoor::TimingModel", "Wait for device"), 0x6c7a89},
    {decisionStage, QT_TRANSLATE_NOOP("spoor::TimingModel", "Decision"), 0xd55e00},
}};

const StageLabel* knownStage(std::string_view id) {
    for (const StageLabel& stage : knownStages)
        if (id == stage.id) return &stage;
    return nullptr;
}

/// Labels of the stages of all algorithms, for timings of an algorithm that was replaced.
const std::map<std::string, Message, std::less<>>& stagesOfAll() {
    static const auto all = [] {
        std::map<std::string, Message, std::less<>> labels;
        for (const AlgorithmDescriptor& each : algorithmDescriptors())
            for (const StageSpec& spec : each.describe(ParamSet(each.params)).stages)
                labels.emplace(spec.id, spec.label);
        return labels;
    }();
    return all;
}

}  // namespace

QString timingText(std::string_view view) {
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

QString timingStageLabel(const Document& document, std::string_view id) {
    for (const StageSpec& spec : document.setup().shape().stages)
        if (spec.id == id) return translated(spec.label);
    if (const StageLabel* known = knownStage(id))
        return QCoreApplication::translate("spoor::TimingModel", known->label);
    const auto found = stagesOfAll().find(id);
    return found == stagesOfAll().end() ? timingText(id) : translated(found->second);
}

QString timingStageHelp(const Document& document, std::string_view id) {
    for (const StageSpec& spec : document.setup().shape().stages)
        if (spec.id == id) return translated(spec.help.empty() ? spec.label : spec.help);
    const auto text = [](const char* english) {
        return QCoreApplication::translate("spoor::TimingModel", english);
    };
    if (id == decodeStage)
        return text(QT_TRANSLATE_NOOP("spoor::TimingModel", "Reads the frame from the video."));
    return id == decisionStage
               ? text(QT_TRANSLATE_NOOP("spoor::TimingModel",
                                        "Derives the state of the target from all stages."))
               : QString();
}

bool isStageEnd(std::string_view id) {
    return id == decodeStage || id == decisionStage;
}

QColor timingStageColour(const Document& document, std::string_view id, int number) {
    const std::vector<StageSpec>& specs = document.setup().shape().stages;
    for (std::size_t n = 0; n < specs.size(); ++n)
        if (specs[n].id == id) return seriesColour(int(n));
    if (const StageLabel* known = knownStage(id)) return QColor::fromRgb(known->colour);
    return seriesColour(int(specs.size()) + number);
}

}  // namespace spoor
