// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese.h"

#include "engine/algorithms/siamese/siamese_artifacts.h"
#include "engine/algorithms/tld/tld_memory.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/pipeline/param_specs.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace spoor {
namespace {

constexpr double minTarget = 4;          // px
constexpr double minFollowed = 10;       // px, as the authors have it; or the first size
constexpr double usualLogitRate = 0.05;  // how fast what is usual follows
constexpr double usualSizeRate = 0.1;
constexpr std::int64_t patience = 5;  // weak frames in a row before a target is Lost
// What the target looks like now is learned when the network is as sure as usual, and sees hardly
// another shape.
constexpr double sureShare = 0.8, surePenalty = 0.9;
constexpr double sameThing = 0.25;         // overlap of the network's box with the detector's
constexpr std::int64_t templateEvery = 5;  // frames
// Probability that a logit of this size stands for.
constexpr double certainty(double logit) {
    return logit > 0 ? logit / (1 + logit) : 0;
}

/// What OpenCV's TrackerNano uses with every version.
constexpr SiameseConstants openCvConstants{0.055, 0.455, 0.37};

/// One target in a step.
struct SiameseStep {
    TargetId id = 0;
    SiameseTarget* target = nullptr;
    SiameseRegion place;
    SiameseChoice choice;
    TargetState state = TargetState::Tracking;
    Message reason;
    bool elsewhere = false;         ///< the choice is of a window farther away
    std::vector<Cluster> detected;  ///< where TLD's detector sees it
    bool confirmed = false;         ///< it is at one of those
    bool unlike = false;            ///< what TLD's memory holds, the box that the network chose
};

/// A window farther away.
struct DistantWindow {
    std::size_t owner = 0;
    SiameseRegion place;
    std::optional<Cluster> detected;  ///< TLD's detector sees it there
};

bool redetects(const ParamSet& params) {
    return params.text("redetect") == "tld";
}

/// A sentence with the score of the chosen box (%1) and what is usual (%2).
Message scored(const char* sentence, const SiameseStep& each) {
    return Message(sentence)
        .arg(toText(each.choice.chosen().logit, 1))
        .arg(toText(each.target->usual, 1));
}

Message lostReason(const SiameseStep& each, bool detecting) {
    if (!detecting) {
        return scored(SPOOR_TR("engine",
                               "Nothing looks like the target any more: the best score is %1, "
                               "where %2 is usual for it."),
                      each);
    }
    if (each.detected.empty()) {
        return scored(SPOOR_TR("engine",
                               "Nothing looks like the target any more: the best score is %1, "
                               "where %2 is usual for it, and TLD's detector sees it nowhere."),
                      each);
    }
    return scored(SPOOR_TR("engine",
                           "Nothing looks like the target any more: the best score is %1, where "
                           "%2 is usual for it, and the network does not confirm the %3 places "
                           "where TLD's detector sees it."),
                  each)
        .arg(int(each.detected.size()));
}

SiameseModel modelOf(const ParamSet& params) {
    if (params.text("backbone").empty()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This tracker needs two networks, and none come with "
                                           "Spoor: give a backbone of NanoTrack as the parameter "
                                           "'backbone' and its head as 'head', or the folder of "
                                           "both as 'backbone'.")));
    }
    return readSiamese(params.text("backbone"), params.text("head")).orThrow();
}

class Siamese : public Pipeline {
public:
    explicit Siamese(const AlgorithmOptions& setup)
        : m_params(setup.params), m_model(modelOf(m_params)) {
        m_rules.openCv = m_params.boolean("opencv_compatible");
        m_rules.constants = m_rules.openCv ? openCvConstants : m_model.constants;
        if (redetects(m_params)) m_memory.emplace(setup);
    }

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override;
    void removeTarget(TargetId id) override;
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParameter(const std::string& name, const ParamValue& value) override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;
    void act(TargetId target, const std::string& action, std::int64_t id) override {
        if (m_memory && action == "delete") m_memory->erase(target, id);
    }

private:
    SiameseNetwork& network(StageContext& stages);
    SiameseTemplate templateOf(FrameContext& frame, const SiameseTarget& target,
                               StageContext& stages);
    SiameseQuery lookAt(const SiameseStep& each) const;
    void look(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages);
    void detect(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages);
    void lookFarther(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages);
    std::vector<DistantWindow> placesFarther(const std::vector<SiameseStep>& all,
                                             SizeI picture) const;
    void takeFarther(SiameseStep& each, const DistantWindow& at, SiameseChoice choice,
                     const Frame& frame) const;
    bool unlike(const SiameseStep& each, const SiameseChoice& choice, const Frame& frame) const;
    void judge(SiameseStep& each) const;
    bool sure(const SiameseStep& each) const;
    void move(SiameseStep& each, SizeI picture) const;
    void remember(SiameseStep& each, FrameContext& frame, StageContext& stages);
    SiameseLimits limits() const {
        return {m_params.real("weak"), m_params.real("lost"), m_params.real("found")};
    }

    ParamSet m_params;
    SiameseModel m_model;
    SiameseRules m_rules;
    std::optional<SiameseNetwork> m_network;  ///< made with the first target
    std::map<TargetId, SiameseTarget> m_targets;
    std::optional<TldMemory> m_memory;  ///< with redetect = tld
};

SiameseNetwork& Siamese::network(StageContext& stages) {
    const bool half = m_params.text("precision") == "half";
    if (!m_network) {
        m_network.emplace(m_model, stages, half ? WeightStorage::Half : WeightStorage::Float);
    }
    return *m_network;
}

SiameseTemplate Siamese::templateOf(FrameContext& frame, const SiameseTarget& target,
                                    StageContext& stages) {
    SiameseTemplate made;
    SquareCrop crop = exemplarCrop(target.box(), m_rules);
    crop.fill = target.fill;
    made.features = network(stages).describe(frame, crop, stages, &made.picture);
    return made;
}

void Siamese::addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                        const StartBox& start) {
    const RectF& box = start.box;
    RectF checked = checkTargetBox(box, frame.size()).orThrow();
    if (std::max(checked.width, checked.height) < minTarget ||
        std::max(checked.width, checked.height) >
            8.0 * std::max(frame.size().width, frame.size().height)) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box is %1 x %2 pixels, which is too small or far "
                                           "too large for this tracker. Draw it around the "
                                           "target."))
                              .arg(box.width)
                              .arg(box.height));
    }
    if (m_rules.openCv) {
        checked = {std::round(box.x), std::round(box.y), std::round(box.width),
                   std::round(box.height)};
    }
    SiameseTarget target;
    target.centre = checked.centre();
    target.width = target.usualWidth = checked.width;
    target.height = target.usualHeight = checked.height;
    target.fill = meanColour(frame.frame());
    target.templates.push_back(templateOf(frame, target, stages));
    target.looked = target.templates.front().features;
    if (m_memory) m_memory->start(id, checked, frame, stages);
    m_targets[id] = std::move(target);
}

void Siamese::removeTarget(TargetId id) {
    m_targets.erase(id);
    if (m_memory) m_memory->forget(id);
}

SiameseQuery Siamese::lookAt(const SiameseStep& each) const {
    SiameseQuery look{each.id, each.place.crop, each.target->looked};
    look.crop.fill = each.target->fill;
    return look;
}

/// Where each target is in the search area around its last place.
void Siamese::look(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages) {
    std::vector<SiameseQuery> looks;
    for (SiameseStep& each : all) {
        SiameseTarget& target = *each.target;
        if (m_rules.openCv) target.fill = meanColour(frame.frame());
        each.place = searchPlace(target.centre, target.width, target.height, m_rules);
        looks.push_back(lookAt(each));
    }
    const auto answers =
        network(stages).search(frame, looks, int(m_params.integer("maps_of")), stages);
    Stage stage(stages, "siamese_choice");
    stage.runOnHost("siamese_choice", [&] {
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i].choice = chooseCell(answers[i], m_model.answers, all[i].place, m_rules);
            all[i].unlike = unlike(all[i], all[i].choice, frame.frame());
            judge(all[i]);
        }
    });
}

/// How far the choice is to be believed, by what is usual for this target.
void Siamese::judge(SiameseStep& each) const {
    SiameseTarget& target = *each.target;
    const double logit = each.choice.chosen().logit;
    if (!target.judged) target.usual = std::max(logit, 0.0), target.judged = true;
    const SiameseLimits limit = limits();
    const auto under = [&](double share) { return logit < share * target.usual; };
    // What looks unlike the target is something else where the network is Uncertain, and stays so
    // until the network is sure again.
    const double least = each.unlike ? std::max(limit.weak, limit.lost) : limit.lost;
    if (limit.lost > 0 && under(least)) {
        ++target.weak;
    } else if (!each.unlike || !under(sureShare)) {
        target.weak = target.searches = 0;
    }
    const bool doubted = each.unlike && target.weak >= patience;
    if (m_rules.openCv || (!under(limit.weak) && !doubted)) return;
    each.state = target.weak < patience ? TargetState::Uncertain : TargetState::Lost;
    each.reason = each.state == TargetState::Lost
                      ? lostReason(each, m_memory.has_value())
                      : scored(SPOOR_TR("engine",
                                        "The best place looks less like the target than usual: "
                                        "its score is %1, where %2 is usual."),
                               each);
}

/// Where TLD's detector sees the targets.
void Siamese::detect(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages) {
    std::vector<TargetId> ids;
    for (const SiameseStep& each : all) ids.push_back(each.id);
    m_memory->look(ids, frame, stages);
    for (SiameseStep& each : all) each.detected = m_memory->places(each.id);
}

/// Whether TLD's memory says that a choice is something else.
bool Siamese::unlike(const SiameseStep& each, const SiameseChoice& choice,
                     const Frame& frame) const {
    return m_memory && !m_rules.openCv && !m_memory->likes(each.id, choice.chosen().box(), frame);
}

/// Where targets that are lost are looked for: where the detector sees them, and in windows around
/// their last places.
std::vector<DistantWindow> Siamese::placesFarther(const std::vector<SiameseStep>& all,
                                                  SizeI picture) const {
    std::vector<DistantWindow> places;
    for (std::size_t i = 0; i < all.size(); ++i) {
        SiameseTarget& target = *all[i].target;
        if (all[i].state != TargetState::Lost) continue;
        for (const Cluster& seen : all[i].detected) {
            places.push_back(
                {i, searchPlace(seen.box.centre(), seen.box.width, seen.box.height, m_rules),
                 seen});
        }
        const auto count = std::size_t(m_params.integer("windows"));
        for (const PointF& at : windowsFarther(target, picture, count)) {
            // The size that it had before it was lost.
            places.push_back(
                {i, searchPlace(at, target.usualWidth, target.usualHeight, m_rules), {}});
        }
    }
    return places;
}

/// Whether the target is there, as far as is known.
void Siamese::takeFarther(SiameseStep& each, const DistantWindow& at, SiameseChoice choice,
                          const Frame& frame) const {
    if (at.detected && overlap(choice.chosen().box(), at.detected->box) < sameThing) return;
    const double least =
        each.elsewhere ? each.choice.chosen().value : limits().found * each.target->usual;
    if (choice.chosen().value <= std::max(least, 0.0)) return;
    if (!at.detected && unlike(each, choice, frame)) return;
    each.place = at.place;
    each.choice = std::move(choice);
    each.elsewhere = true;
    each.confirmed = at.detected.has_value();
    each.state = TargetState::Tracking;
}

/// The second look, one round for all that are lost.
void Siamese::lookFarther(std::vector<SiameseStep>& all, FrameContext& frame,
                          StageContext& stages) {
    const std::vector<DistantWindow> places = placesFarther(all, frame.size());
    std::vector<SiameseQuery> looks;
    for (const DistantWindow& each : places) {
        SiameseStep there = all[each.owner];
        there.place = each.place;
        looks.push_back(lookAt(there));
    }
    if (looks.empty()) return;
    const auto answers =
        network(stages).search(frame, looks, int(m_params.integer("maps_of")), stages);
    SiameseRules anywhere = m_rules;
    anywhere.windowed = false;
    for (std::size_t k = 0; k < looks.size(); ++k) {
        takeFarther(all[places[k].owner], places[k],
                    chooseCell(answers[k], m_model.answers, places[k].place, anywhere),
                    frame.frame());
    }
    for (SiameseStep& each : all) {
        if (!each.elsewhere) continue;
        each.reason = each.confirmed ? scored(SPOOR_TR("engine",
                                                       "TLD's detector saw the target here, and "
                                                       "the network confirms it: its score is %1, "
                                                       "where %2 is usual."),
                                              each)
                                     : Message();
        each.target->weak = each.target->searches = 0;
    }
}

/// Takes the box that was chosen: its place as it is, its size by as much as it is believed.
void Siamese::move(SiameseStep& each, SizeI picture) const {
    SiameseTarget& target = *each.target;
    const SiameseCell& cell = each.choice.chosen();
    const double rate = each.elsewhere ? 1 : cell.penalty * cell.score * m_rules.constants.rate;
    const auto within = [](double value, double low, double high) {
        return std::max(low, std::min(value, high));
    };
    target.centre = {within(cell.centre.x, 0, picture.width),
                     within(cell.centre.y, 0, picture.height)};
    const auto smoothed = [&](double before, double now, double most) {
        const double least = m_rules.openCv ? minFollowed : std::min(minFollowed, before);
        return within(before + rate * (now - before), least, std::max(least, most));
    };
    target.width = smoothed(target.width, cell.width, picture.width);
    target.height = smoothed(target.height, cell.height, picture.height);
    if (each.state != TargetState::Tracking) return;
    target.usual += usualLogitRate * (cell.logit - target.usual);
    target.usualWidth += usualSizeRate * (target.width - target.usualWidth);
    target.usualHeight += usualSizeRate * (target.height - target.usualHeight);
}

/// As sure as usual, and of a box of hardly another shape.
bool Siamese::sure(const SiameseStep& each) const {
    const SiameseCell& cell = each.choice.chosen();
    return each.state == TargetState::Tracking && cell.logit >= sureShare * each.target->usual &&
           cell.penalty >= surePenalty;
}

/// Takes another template of the target while it is as sure as usual.
void Siamese::remember(SiameseStep& each, FrameContext& frame, StageContext& stages) {
    SiameseTarget& target = *each.target;
    for (SiameseTemplate& known : target.templates) ++known.age;
    const double share = m_params.real("memory");
    if (m_rules.openCv || share <= 0) return;
    const SiameseCell& cell = each.choice.chosen();
    if (target.templates.back().age < templateEvery || !sure(each)) return;
    SiameseTemplate recent = templateOf(frame, target, stages);
    recent.logit = cell.logit;
    target.remember(std::move(recent));
    target.looked = mixedFeatures(target.templates, share);
}

void Siamese::setParameter(const std::string& name, const ParamValue& value) {
    m_params.set(name, value).orThrow();
    if (name != "memory") return;
    for (auto& [id, target] : m_targets) {
        target.looked = mixedFeatures(target.templates, m_params.real("memory"));
    }
}

StepResult Siamese::step(FrameContext& frame, StageContext& stages) {
    StepResult result;
    std::vector<SiameseStep> all;
    for (auto& [id, target] : m_targets) {
        if (target.paused) continue;
        all.emplace_back();
        all.back().id = id, all.back().target = &target;
    }
    if (all.empty()) return result;
    if (m_memory) detect(all, frame, stages);
    look(all, frame, stages);
    lookFarther(all, frame, stages);
    showModel(m_model, m_rules, stages);
    for (SiameseStep& each : all) {
        const bool taken = each.state != TargetState::Lost;
        showChoice(each.id, each.place, each.choice, taken, stages);
        showCourse(each.id, *each.target, each.choice, limits(), stages);
        // What looks most like a lost one is followed, and searched around, but not reported: it
        // may be the target after all, which has turned.
        move(each, frame.size());
        remember(each, frame, stages);
        showTemplates(each.id, *each.target, m_params.real("memory"), stages);
        TargetResult out;
        out.id = each.id;
        out.state = each.state;
        out.box = each.target->box();
        if (m_rules.openCv) {
            out.box = {std::trunc(out.box.x), std::trunc(out.box.y), std::trunc(out.box.width),
                       std::trunc(out.box.height)};
        }
        out.confidence = certainty(each.choice.chosen().logit);
        out.reason = each.reason;
        if (m_memory) m_memory->decide(out, sure(each), frame.frame(), stages);
        result.targets.push_back(std::move(out));
    }
    if (m_memory) m_memory->learn(frame, stages);
    return result;
}

void Siamese::save(StateWriter& state, StageContext&) const {
    state.put("siamese.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state);
    }
    if (m_memory) m_memory->save(state);
}

void Siamese::load(StateReader& state, StageContext&) {
    std::map<TargetId, SiameseTarget> targets;
    const auto features = std::size_t(elementsOf(m_model.features));
    for (std::int64_t left = state.integer("siamese.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        if (id <= 0) throw damagedState();
        targets[id] = SiameseTarget::load(state, features);
    }
    if (m_memory) m_memory->load(state);
    m_targets = std::move(targets);
}

std::vector<ParamSpec> siameseParameters() {
    return {
        fileParam("backbone", SPOOR_TR("engine", "Backbone"),
                  SPOOR_TR("engine",
                           "ONNX file of the network that describes pictures (NanoTrack, version 1 "
                           "to 3), or a folder with it and its head; there is none in Spoor."),
                  {.live = false, .required = true}),
        fileParam("head", SPOOR_TR("engine", "Head"),
                  SPOOR_TR("engine",
                           "ONNX file of the network that compares descriptions; empty: the one "
                           "beside the backbone."),
                  {.live = false}),
        realParam("weak", SPOOR_TR("engine", "Uncertain under"), 0.6, {0, 1},
                  SPOOR_TR("engine",
                           "Share of the usual score of a target under which it is Uncertain.")),
        realParam("lost", SPOOR_TR("engine", "Lost under"), 0.35, {0, 1},
                  SPOOR_TR("engine",
                           "Share of the usual score under which a target is Lost after some "
                           "frames; 0: it never is.")),
        realParam("found", SPOOR_TR("engine", "Found over"), 0.7, {0, 1.5},
                  SPOOR_TR("engine",
                           "Share of the usual score that a place farther away must have for a "
                           "lost target to be there.")),
        integerParam("windows", SPOOR_TR("engine", "Windows farther away"), 4, {0, 32},
                     SPOOR_TR("engine",
                              "How many windows around its last place are searched in a frame for "
                              "a target that is lost.")),
        realParam("memory", SPOOR_TR("engine", "Memory"), 0, {0, 1},
                  SPOOR_TR("engine",
                           "Share of the best recent templates, up to three, in what is searched "
                           "for, beside the first one; 0: the first one only.")),
        choiceParam("redetect", SPOOR_TR("engine", "Find again by"), "off",
                    {{"off", SPOOR_TR("engine", "The network alone")},
                     {"tld", SPOOR_TR("engine", "TLD's detector")}},
                    SPOOR_TR("engine",
                             "TLD's detector learns the target where the network is sure, and says "
                             "where one that is lost might be; the network has to confirm it."),
                    {.live = false}),
        choiceParam("precision", SPOOR_TR("engine", "Precision"), "float",
                    {{"float", SPOOR_TR("engine", "float32")},
                     {"half", SPOOR_TR("engine", "float16 weights")}},
                    SPOOR_TR("engine",
                             "How the weights lie on the device: as halves they take half the "
                             "memory and boxes differ a little; sums are float32 with both."),
                    {.live = false}),
        integerParam("maps_of", SPOOR_TR("engine", "Maps of layer"), 1, {1, 4096},
                     SPOOR_TR("engine", "The layer whose feature maps are shown.")),
        booleanParam("opencv_compatible", SPOOR_TR("engine", "As OpenCV"), false,
                     SPOOR_TR("engine",
                              "Gives the boxes of OpenCV's TrackerNano, its faults included: for "
                              "comparisons."),
                     {.live = false})};
}

}  // namespace

AlgorithmDescriptor siameseType() {
    return {.id = "siamese",
            .label = SPOOR_TR("engine", "Siamese network"),
            .help = SPOOR_TR("engine",
                             "Follows the target by two networks that you give (NanoTrack), and "
                             "looks for one that is lost farther away."),
            .params = withAdvanced(siameseParameters(), {"found", "windows", "memory", "precision",
                                                         "maps_of", "opencv_compatible"}),
            .describe =
                [](const ParamSet& params) {
                    AlgorithmLayout shape = siameseShape();
                    if (redetects(params)) addTldMemoryStages(shape);
                    return shape;
                },
            .create = created<Siamese>};
}

}  // namespace spoor
