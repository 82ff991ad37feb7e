// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipelines/kcf_edgeboxes.h"

#include "engine/base/error.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/pipelines/kcf_show.h"
#include "engine/pipelines/kcf_target.h"
#include "engine/stages/colour_names.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace spoor {
namespace {

constexpr double leastSide = 4;             // px
constexpr double leastSize = 0.1;           // of a target, times its first size
constexpr double searchStride = 0.5;        // of windows around the last place, in windows
constexpr std::size_t searchedWindows = 8;  // a frame

/// What one target's detection found.
struct Found {
    TargetId id = 0;
    KcfTarget* target = nullptr;
    std::vector<RectF> windows;  ///< boxes whose windows were searched
    std::size_t first = 0;       ///< of its peaks
    std::size_t best = 0;        ///< of the windows
    FilterPeak peak;
    RectF box;  ///< preliminary
    TargetState state = TargetState::Tracking;
    Message reason;
};

class KcfEdgeboxes : public Pipeline {
public:
    explicit KcfEdgeboxes(const PipelineSetup& setup)
        : m_params(setup.params), m_frameSize(setup.frameSize) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const RectF& box) override;
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParameter(const std::string& name, const ParamValue& value) override {
        m_params.set(name, value).orThrow();
    }
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;

private:
    const Buffer& extract(FrameContext& frame, KcfTarget& target, const std::vector<RectF>& boxes,
                          StageContext& stages);
    void detect(std::vector<Found>& all, bool around, FrameContext& frame, StageContext& stages);
    void rescale(std::vector<Found>& all, FrameContext& frame, StageContext& stages);
    void searchAround(std::vector<Found>& all, FrameContext& frame, StageContext& stages);
    void choose(Found& found, const FilterPeak* peaks) const;
    void judge(Found& found) const;
    void train(KcfTarget& target, double rate, FrameContext& frame, StageContext& stages);

    ParamSet m_params;
    SizeI m_frameSize;
    std::map<TargetId, KcfTarget> m_targets;
    Buffer m_peaks;
    std::size_t m_peakRoom = 0;
};

RectF scaledBox(const RectF& box, double sx, double sy) {
    const PointF centre = box.centre();
    return {centre.x - box.width * sx / 2, centre.y - box.height * sy / 2, box.width * sx,
            box.height * sy};
}

bool weak(const Found& found) {
    constexpr double share = 0.45;
    return found.peak.value < share * found.target->usualPeak;
}

RectF movedBox(const RectF& box, double dx, double dy) {
    return {box.x + dx, box.y + dy, box.width, box.height};
}

bool hasColour(const Frame& frame, const RectI& part) {
    if (frame.grey()) return false;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (p[0] != p[1] || p[1] != p[2]) return true;
        }
    }
    return false;
}

bool flat(const Frame& frame, const RectI& part) {
    const std::uint8_t* first = frame.row(part.y) + part.x * 4;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (!std::equal(p, p + 3, first)) return false;
        }
    }
    return true;
}

void KcfEdgeboxes::addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                             const RectF& box) {
    KcfTarget target;
    target.box = checkTargetBox(box, frame.size()).orThrow();
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    if (box.width < leastSide || box.height < leastSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box is %1 x %2 pixels, but this tracker needs "
                                           "at least %3 x %3. Draw a larger box."))
                              .arg(box.width)
                              .arg(box.height)
                              .arg(leastSide));
    }
    if (whole.width < leastSide || whole.height < leastSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The picture is smaller than %1 x %1 pixels, which "
                                           "is too small for this tracker."))
                              .arg(leastSide));
    }
    const RectI covered = coveredPixels(makeKcfWindow(box, false).areaOf(box), frame.size());
    if (flat(frame.frame(), covered)) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box and its surroundings have one colour, so "
                                           "there is nothing to follow. Draw it around "
                                           "something with edges.")));
    }
    target.window = makeKcfWindow(box, hasColour(frame.frame(), covered));
    target.filter = std::make_unique<CorrelationFilter>(target.window.filter, stages,
                                                        stages.device("correlation_filter"));
    train(target, 1, frame, stages);
    if (m_params.text("scale_mode") == "pyramid") {
        target.scale = std::make_unique<ScaleFilter>(makeScaleShape(box), stages,
                                                     stages.device("correlation_filter"));
        target.scale->train(frame, box, 1, stages);
    }
    m_targets[id] = std::move(target);
}

const Buffer& KcfEdgeboxes::extract(FrameContext& frame, KcfTarget& target,
                                    const std::vector<RectF>& boxes, StageContext& stages) {
    std::vector<Patch> patches;
    for (const RectF& box : boxes) patches.push_back(target.window.patchOf(box));
    const Buffer& features = target.filter->features(patches.size());
    const FeatureShape& shape = target.window.filter.features;
    const Buffer cells =
        fhogFeatures(frame, patches, shape, target.filter->hann(), features, stages);
    if (shape.colour) {
        colourNames(cells, patches.size(), shape, target.filter->hann(), features, stages);
    }
    return features;
}

void KcfEdgeboxes::train(KcfTarget& target, double rate, FrameContext& frame,
                         StageContext& stages) {
    target.filter->train(extract(frame, target, {target.box}, stages), rate, stages);
}

/// Runs the searches of all targets and reads their peaks back at once.
void KcfEdgeboxes::detect(std::vector<Found>& all, bool around, FrameContext& frame,
                          StageContext& stages) {
    std::size_t count = 0;
    for (Found& each : all) each.first = count, count += each.windows.size();
    if (count == 0) return;
    ComputeContext& device = stages.device("correlation_filter");
    if (!m_peaks || m_peakRoom < count || &m_peaks.device() != &device) {
        m_peaks = device.acquire(count * sizeof(FilterPeak));
        m_peakRoom = count;
    }
    for (Found& each : all) {
        if (each.windows.empty()) continue;
        const Buffer& features = extract(frame, *each.target, each.windows, stages);
        if (!around) showChannels(each.id, *each.target, each.windows[0], features, stages);
        each.target->filter->detect(features, each.windows.size(), m_peaks, each.first, stages);
    }
    std::vector<FilterPeak> peaks(count);
    stages.download(m_peaks, peaks.data(), count * sizeof(FilterPeak));
    for (Found& each : all) {
        if (each.windows.empty()) continue;
        choose(each, peaks.data() + each.first);
        // A weak one is searched around, and shows where it was strongest there.
        if (around || !weak(each)) {
            showResponse(each.id, *each.target, each.windows[each.best], each.best, stages);
        }
    }
}

void KcfEdgeboxes::choose(Found& found, const FilterPeak* peaks) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < found.windows.size(); ++i) {
        if (peaks[i].value > peaks[best].value) best = i;
    }
    found.best = best;
    found.peak = peaks[best];
    const RectF& window = found.windows[best];
    const PointF cell = found.target->window.cellOf(window);
    found.box = movedBox(window, found.peak.x * cell.x, found.peak.y * cell.y);
}

/// Windows around a target's last place, ring after ring of half their size, as far as their
/// centres lie in the picture.
std::vector<RectF> windowsAround(const KcfTarget& target, SizeI frame) {
    const RectF area = target.window.areaOf(target.box);
    const double stepX = searchStride * area.width, stepY = searchStride * area.height;
    const auto rings = [](double length, double step) { return int(std::ceil(length / step)); };
    const int most = std::min(40, std::max(rings(frame.width, stepX), rings(frame.height, stepY)));
    std::vector<RectF> windows;
    for (int ring = 1; ring <= most; ++ring) {
        for (int y = -ring; y <= ring; ++y) {
            for (int x = -ring; x <= ring; ++x) {
                if (std::max(std::abs(x), std::abs(y)) != ring) continue;
                const RectF box = movedBox(target.box, x * stepX, y * stepY);
                const PointF at = box.centre();
                if (at.x >= 0 && at.y >= 0 && at.x < frame.width && at.y < frame.height) {
                    windows.push_back(box);
                }
            }
        }
    }
    return windows;
}

/// Targets whose response is weak are looked for around their last place, too: some windows a
/// frame, the nearest ones first, until the whole picture is searched.
void KcfEdgeboxes::searchAround(std::vector<Found>& all, FrameContext& frame,
                                StageContext& stages) {
    constexpr double gain = 1.5, far = 0.5;
    std::vector<Found> around;
    for (const Found& each : all) {
        Found wide = each;
        wide.windows.clear();
        if (!weak(each)) {
            each.target->searches = 0;
        } else if (const auto list = windowsAround(*each.target, frame.size()); !list.empty()) {
            // Every other time the nearest ones, where it is most likely.
            const auto turn = std::size_t(++each.target->searches);
            const std::size_t from = turn % 2 == 1 ? 0 : turn / 2 * searchedWindows;
            for (std::size_t i = 0; i < std::min(searchedWindows, list.size()); ++i) {
                wide.windows.push_back(list[(from + i) % list.size()]);
            }
        }
        around.push_back(std::move(wide));
    }
    detect(around, true, frame, stages);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (around[i].windows.empty()) continue;
        const double peak = around[i].peak.value;
        const bool near = all[i].target->searches % 2 == 1;
        if (peak > gain * all[i].peak.value && (near || peak > far * all[i].target->usualPeak)) {
            all[i].peak = around[i].peak;
            all[i].box = around[i].box;
        }
    }
}

/// How far the response is to be believed: by its maximum and its peak-to-sidelobe ratio, against
/// what is usual for this target.
void KcfEdgeboxes::judge(Found& found) const {
    constexpr double gate = 0.45, gatePsr = 0.3, lost = 0.25, meanRate = 0.05;
    KcfTarget& target = *found.target;
    const double peak = found.peak.value, ratio = found.peak.ratio();
    if (target.usualPeak <= 0) target.usualPeak = peak, target.usualRatio = ratio;
    if (peak < lost * target.usualPeak) {
        found.state = TargetState::Lost;
        found.reason = Message(SPOOR_TR("engine",
                                        "The response has fallen to %1, where %2 is usual for "
                                        "this target."))
                           .arg(toText(peak, 2))
                           .arg(toText(target.usualPeak, 2));
    } else if (peak < gate * target.usualPeak || ratio < gatePsr * target.usualRatio) {
        found.state = TargetState::Uncertain;
        found.reason = Message(SPOOR_TR("engine",
                                        "The response is weak: maximum %1 where %2 is usual, "
                                        "peak-to-sidelobe ratio %3 where %4 is."))
                           .arg(toText(peak, 2))
                           .arg(toText(target.usualPeak, 2))
                           .arg(toText(ratio, 1))
                           .arg(toText(target.usualRatio, 1));
    } else {
        target.usualPeak += meanRate * (peak - target.usualPeak);
        target.usualRatio += meanRate * (ratio - target.usualRatio);
    }
}

/// The size of targets that are certain, by a pyramid of scales at their new place.
void KcfEdgeboxes::rescale(std::vector<Found>& all, FrameContext& frame, StageContext& stages) {
    std::vector<Found*> certain;
    for (Found& each : all) {
        if (each.state != TargetState::Tracking) continue;
        if (!each.target->scale) {
            each.target->scale =
                std::make_unique<ScaleFilter>(makeScaleShape(each.target->window.firstBox), stages,
                                              stages.device("correlation_filter"));
            each.target->scale->train(frame, each.box, 1, stages);
        }
        certain.push_back(&each);
    }
    if (certain.empty()) return;
    const std::size_t count = certain.size() * scaleCount;
    const Buffer responses = stages.device("correlation_filter").acquire(count * sizeof(float));
    for (std::size_t i = 0; i < certain.size(); ++i) {
        certain[i]->target->scale->detect(frame, certain[i]->box, responses, i * scaleCount,
                                          stages);
    }
    std::vector<float> values(count);
    stages.download(responses, values.data(), count * sizeof(float));
    constexpr double rate = 0.025;
    for (std::size_t i = 0; i < certain.size(); ++i) {
        ScaleFilter& filter = *certain[i]->target->scale;
        const double factor = filter.factor(bestScale(values.data() + i * scaleCount));
        const RectF box = scaledBox(certain[i]->box, factor, factor);
        const RectF& first = certain[i]->target->window.firstBox;
        const double size = std::sqrt(box.area() / first.area());
        const bool sane = size > leastSize && size < 1 / leastSize &&
                          std::min(box.width, box.height) >= leastSide;
        if (sane) certain[i]->box = box;
        filter.train(frame, certain[i]->box, rate, stages);
    }
}

StepResult KcfEdgeboxes::step(FrameContext& frame, StageContext& stages) {
    constexpr double rate = 0.02;
    StepResult result;
    std::vector<Found> all;
    for (auto& [id, target] : m_targets) {
        if (target.paused) continue;
        Found found;
        found.id = id;
        found.target = &target;
        found.windows = {target.box};
        all.push_back(std::move(found));
    }
    if (all.empty()) return result;
    detect(all, false, frame, stages);
    searchAround(all, frame, stages);
    for (Found& each : all) judge(each);
    if (m_params.text("scale_mode") == "pyramid") rescale(all, frame, stages);
    for (Found& each : all) {
        KcfTarget& target = *each.target;
        showPeak(each.id, target, each.peak, stages);
        // A lost target is looked for at its last place.
        if (each.state != TargetState::Lost) target.box = each.box;
        if (each.state == TargetState::Tracking) train(target, rate, frame, stages);
        TargetResult out;
        out.id = each.id;
        out.state = each.state;
        out.box = target.box;
        out.confidence = std::clamp(double(each.peak.value), 0.0, 1.0);
        out.reason = each.reason;
        result.targets.push_back(std::move(out));
    }
    return result;
}

void KcfEdgeboxes::save(StateWriter& state, StageContext& stages) const {
    state.put("kcf-edgeboxes.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state, stages);
    }
}

void KcfEdgeboxes::load(StateReader& state, StageContext& stages) {
    std::map<TargetId, KcfTarget> targets;
    for (std::int64_t left = state.integer("kcf-edgeboxes.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        targets[id] = KcfTarget::load(state, stages, stages.device("correlation_filter"));
    }
    m_targets = std::move(targets);
}

std::vector<ParamSpec> parameters() {
    ParamSpec scale;
    scale.name = "scale_mode";
    scale.label = SPOOR_TR("engine", "Scale");
    scale.type = ParamType::Choice;
    scale.value = std::string("none");
    scale.choices = {{"none", SPOOR_TR("engine", "Fixed")},
                     {"pyramid", SPOOR_TR("engine", "Pyramid of scales")}};
    scale.help = SPOOR_TR("engine", "How the size of the box follows the target.");
    return {scale};
}

PipelineShape shape(const ParamSet& params) {
    PipelineShape shape;
    describeKcf(params, shape);
    return shape;
}

}  // namespace

PipelineType kcfEdgeboxesType() {
    PipelineType type;
    type.id = "kcf-edgeboxes";
    type.label = SPOOR_TR("engine", "Correlation filter with proposals");
    type.help = SPOOR_TR("engine",
                         "Follows the target by a correlation filter over gradients and "
                         "colours; object proposals tell its size.");
    type.params = parameters();
    type.describe = shape;
    type.create = [](const PipelineSetup& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<KcfEdgeboxes>(setup);
    };
    return type;
}

}  // namespace spoor
