// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese.h"

#include "engine/algorithms/siamese/centre_motion.h"
#include "engine/algorithms/siamese/siamese_artifacts.h"
#include "engine/algorithms/siamese/siamese_inspection.h"
#include "engine/algorithms/siamese/siamese_params.h"
#include "engine/algorithms/tld/tld_memory.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace spoor {
namespace {

constexpr double minTarget = 4;  // Pixels.
// Pixels, as in the authors' code; a smaller target keeps its size as the limit.
constexpr double minFollowed = 10;
constexpr double usualLogitRate = 0.05;  // Update rate of the usual logit.
constexpr double usualSizeRate = 0.1;
constexpr std::int64_t patience = 5;  // Consecutive weak frames before a target is Lost.
// A position that leads over the runner-up by this share of the usual score is not weak: a target
// that turns over has a low score, but nothing else resembles it.
constexpr double clearLead = 0.1;
// A new template is taken if the logit reaches this share of the usual one and the shape penalty
// exceeds this value (little change of shape).
constexpr double sureShare = 0.8, surePenalty = 0.9;
constexpr double sameThing = 0.25;         // Minimum overlap of the boxes of network and detector.
constexpr std::int64_t templateEvery = 5;  // In frames.
// Centre heads: a new template is taken after some frames if the score reaches a share of the usual
// one and no rival reaches a share of the score.
constexpr std::int64_t centreTemplateEvery = 20;
constexpr double clearTemplate = 0.9, aloneTemplate = 0.3, centreMemory = 0.3;
// Maps a logit to a confidence between 0 and 1.
constexpr double certainty(double logit) {
    return logit > 0 ? logit / (1 + logit) : 0;
}

/// Constants of OpenCV's TrackerNano for all versions.
constexpr SiameseConstants openCvConstants{0.055, 0.455, 0.37};

/// State of one target during a step.
struct SiameseStep {
    TargetId id = 0;
    SiameseTarget* target = nullptr;
    SiameseRegion place;
    SiameseChoice choice;
    TargetState state = TargetState::Tracking;
    Message reason;
    bool hidden = false;            ///< Only rivals of the target are visible.
    bool elsewhere = false;         ///< The choice comes from a distant window.
    std::vector<Cluster> detected;  ///< Positions from TLD's detector.
    bool confirmed = false;         ///< The choice agrees with one of them.
    bool unlike = false;  ///< The chosen box does not resemble TLD's memory of the target.
    bool missed = false;  ///< Lost, because nothing resembles the target.
};

/// A search window far from the last position.
struct DistantWindow {
    std::size_t owner = 0;
    SiameseRegion place;
    /// Position from TLD's detector, if the window comes from it.
    std::optional<Cluster> detected;
};

/// Formats a sentence with the score of the chosen box (%1) and the usual score (%2).
Message scored(const char* sentence, const SiameseStep& each) {
    return Message(sentence, toText(each.choice.chosen().logit, 1), toText(each.target->usual, 1));
}

Message lostReason(const SiameseStep& each, bool detecting) {
    if (!detecting) {
        return scored(
            SPOOR_TR("engine", "Nothing resembles the target: the best score is %1, usually %2."),
            each);
    }
    if (each.detected.empty()) {
        return scored(SPOOR_TR("engine",
                               "Nothing resembles the target: the best score is %1, usually %2. "
                               "TLD's detector does not find it either."),
                      each);
    }
    return scored(SPOOR_TR("engine",
                           "Nothing resembles the target: the best score is %1, usually %2. The "
                           "network rejects the %3 positions that TLD's detector finds."),
                  each)
        .arg(int(each.detected.size()));
}

SiameseModel modelOf(const SiameseParams& params) {
    if (params.backbone.empty()) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "This tracker needs a network, which is not included with Spoor. Download "
                     "one with 'spoor-cli networks get lightfc' and set Template network "
                     "('backbone') to lightfc. Of your own files, set Template network and Search "
                     "network ('head'), or only the first one to their folder or to a network in "
                     "one file.")));
    }
    return readSiamese(params.backbone, params.head).orThrow();
}

class Siamese : public Pipeline {
public:
    explicit Siamese(const AlgorithmOptions& setup)
        : m_params(setup.params), m_model(modelOf(m_params)) {
        m_rules.openCv = m_params.opencvCompatible;
        m_rules.plain = m_params.plain;
        if (m_rules.openCv && m_model.head != SiameseHead::Distances) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "OpenCV mode works with NanoTrack only, but the network is %1. "
                                 "Turn off OpenCV mode, or turn on Authors' rule."),
                        m_model.name));
        }
        m_rules.constants = m_rules.openCv ? openCvConstants : m_model.constants;
        m_rules.head = m_model.head, m_rules.input = m_model.input;
        if (m_params.redetects()) m_memory.emplace(setup);
    }

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        const RectF& box = start.box;
        RectF checked = checkTargetBox(box, frame.size()).orThrow();
        if (std::max(checked.width, checked.height) < minTarget ||
            std::max(checked.width, checked.height) >
                8.0 * std::max(frame.size().width, frame.size().height)) {
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "The box is %1 x %2 pixels, which is too small or much too large for "
                         "this tracker. Draw it around the target."),
                box.width, box.height));
        }
        if (m_rules.openCv) {
            checked = {std::round(box.x), std::round(box.y), std::round(box.width),
                       std::round(box.height)};
        }
        SiameseTarget target;
        target.centre = checked.centre();
        target.width = target.usualWidth = checked.width;
        target.height = target.usualHeight = checked.height;
        if (m_rules.head == SiameseHead::Distances) target.fill = meanColour(frame.frame());
        target.templates.push_back(templateOf(frame, target, stages));
        target.looked = target.templates.front().features;
        if (m_rules.head == SiameseHead::Centre && !m_rules.plain) {
            target.correction = correctionOf(checked, foundAtStart(frame, id, target, stages));
            target.shownWidth = checked.width, target.shownHeight = checked.height;
        }
        if (m_memory) m_memory->start(id, checked, frame, stages);
        m_targets[id] = std::move(target);
    }
    void removeTarget(TargetId id) override {
        m_targets.erase(id);
        if (m_memory) m_memory->forget(id);
    }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
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
            showChoice(each.id, each.place, each.choice, taken, m_rules, stages);
            showCourse(each.id, *each.target, each.choice, limits(), stages);
            inspectChoice(each.id, *each.target, each.place, each.choice, taken, m_rules, limits(),
                          frame.frame(), stages);
            // A lost target follows its best match without reporting it, because it may be the
            // target after a rotation.
            move(each, frame.size());
            remember(each, frame, stages);
            showTemplates(each.id, *each.target, memory(), stages);
            TargetResult out;
            out.id = each.id;
            out.state = each.state;
            out.box = each.target->shownBox();
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
    void setParams(const ParamSet& params) override {
        m_params = params;
        for (auto& [id, target] : m_targets) {
            target.looked = mixedFeatures(target.templates, memory());
        }
    }
    void save(StateWriter& state, StageContext&) const override {
        state.put("siamese.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            target.save(state, m_model);
        }
        if (m_memory) m_memory->save(state);
    }
    void load(StateReader& state, StageContext&) override {
        std::map<TargetId, SiameseTarget> targets;
        for (std::int64_t left = state.integer("siamese.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            if (id <= 0) throw damagedState();
            targets[id] = SiameseTarget::load(state, m_model);
        }
        if (m_memory) m_memory->load(state);
        m_targets = std::move(targets);
    }
    void act(TargetId target, const std::string& action, std::int64_t id) override {
        if (m_memory && action == "delete") m_memory->erase(target, id);
    }

private:
    SiameseNetwork& network(StageContext& stages) {
        const bool half = m_params.precision == "half";
        if (!m_network) {
            m_network.emplace(m_model, stages, half ? WeightStorage::Half : WeightStorage::Float);
        }
        return *m_network;
    }
    SiameseTemplate templateOf(FrameContext& frame, const SiameseTarget& target,
                               StageContext& stages) {
        SiameseTemplate made;
        SquareCrop crop = exemplarCrop(target.box(), m_rules);
        crop.fill = target.fill;
        made.features = network(stages).describe(frame, crop, stages, &made.picture);
        return made;
    }
    /// The network's box in the frame of the template.
    RectF foundAtStart(FrameContext& frame, TargetId id, const SiameseTarget& target,
                       StageContext& stages) {
        const auto place = searchPlace(target.centre, target.width, target.height, m_rules);
        SiameseQuery look{id, place.crop, target.looked};
        look.crop.fill = target.fill;
        const auto answers = network(stages).search(frame, std::span(&look, 1), 1, stages);
        SiameseChoice choice = chooseCell(answers[0], m_model.answers, place, m_rules);
        refineChoice(choice, std::vector<bool>(choice.cells.size(), false));
        return choice.chosen().box();
    }
    SiameseQuery lookAt(const SiameseStep& each) const {
        SiameseQuery look{each.id, each.place.crop, each.target->looked};
        look.crop.fill = each.target->fill;
        return look;
    }
    /// Searches each target around its last position.
    void look(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages) {
        std::vector<SiameseQuery> looks;
        for (SiameseStep& each : all) {
            SiameseTarget& target = *each.target;
            if (m_rules.openCv) target.fill = meanColour(frame.frame());
            each.place = searchPlace(target.centre, target.width, target.height, m_rules);
            looks.push_back(lookAt(each));
        }
        const auto answers = network(stages).search(frame, looks, m_params.mapsOf, stages);
        Stage stage(stages, "siamese_choice");
        stage.runOnHost("siamese_choice", [&] {
            for (std::size_t i = 0; i < all.size(); ++i) {
                all[i].choice = chooseCell(answers[i], m_model.answers, all[i].place, m_rules);
                if (m_rules.head == SiameseHead::Centre && !m_rules.plain) {
                    all[i].hidden = avoidRivals(*all[i].target, all[i].choice);
                }
                all[i].unlike = unlike(all[i], all[i].choice, frame.frame());
                judge(all[i], frame.size());
            }
        });
    }
    /// Runs TLD's detector for all targets.
    void detect(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages) {
        std::vector<TargetId> ids;
        for (const SiameseStep& each : all) ids.push_back(each.id);
        m_memory->look(ids, frame, stages);
        for (SiameseStep& each : all) each.detected = m_memory->places(each.id);
    }
    /// Second search, one round for all lost targets.
    void lookFarther(std::vector<SiameseStep>& all, FrameContext& frame, StageContext& stages) {
        const std::vector<DistantWindow> places = placesFarther(all, frame.size());
        std::vector<SiameseQuery> looks;
        for (const DistantWindow& each : places) {
            SiameseStep there = all[each.owner];
            there.place = each.place;
            looks.push_back(lookAt(there));
        }
        if (looks.empty()) return;
        const auto answers = network(stages).search(frame, looks, m_params.mapsOf, stages);
        SiameseRules anywhere = m_rules;
        anywhere.windowed = false;
        for (std::size_t k = 0; k < looks.size(); ++k) {
            takeFarther(all[places[k].owner], places[k],
                        chooseCell(answers[k], m_model.answers, places[k].place, anywhere),
                        frame.frame());
        }
        for (SiameseStep& each : all) {
            if (!each.elsewhere) continue;
            each.reason =
                each.confirmed
                    ? scored(SPOOR_TR("engine",
                                      "TLD's detector found the target here and the network "
                                      "confirms it: the score is %1, usually %2."),
                             each)
                    : Message();
            each.target->weak = each.target->searches = 0;
            each.target->outside = false;
        }
    }
    /// Half a search window, so that distant windows overlap by half.
    double distantStep(const SiameseTarget& target) const {
        const int half =
            m_rules.head == SiameseHead::Centre ? m_rules.input.search / 2 : exemplarSide;
        return half / searchPlace({}, target.usualWidth, target.usualHeight, m_rules).scale;
    }
    /// Returns the windows to search for lost targets: positions from the detector, and windows
    /// around the last position.
    std::vector<DistantWindow> placesFarther(const std::vector<SiameseStep>& all,
                                             SizeI picture) const {
        std::vector<DistantWindow> places;
        for (std::size_t i = 0; i < all.size(); ++i) {
            SiameseTarget& target = *all[i].target;
            if (!all[i].missed) continue;
            for (const Cluster& seen : all[i].detected) {
                places.push_back(
                    {i, searchPlace(seen.box.centre(), seen.box.width, seen.box.height, m_rules),
                     seen});
            }
            const auto count = std::size_t(m_params.windows);
            for (const PointF& at : windowsFarther(target, distantStep(target), picture, count)) {
                // The usual size, from before the loss.
                places.push_back(
                    {i, searchPlace(at, target.usualWidth, target.usualHeight, m_rules), {}});
            }
        }
        return places;
    }
    /// Adopts the choice in a distant window if it is credible.
    void takeFarther(SiameseStep& each, const DistantWindow& at, SiameseChoice choice,
                     const Frame& frame) const {
        if (at.detected && overlap(choice.chosen().box(), at.detected->box) < sameThing) return;
        const double least =
            each.elsewhere ? each.choice.chosen().value : limits().found * each.target->usual;
        if (choice.chosen().value <= std::max(least, 0.0)) return;
        if (!at.detected && unlike(each, choice, frame)) return;
        each.place = at.place;
        each.choice = std::move(choice);
        each.elsewhere = true, each.hidden = false;
        each.confirmed = at.detected.has_value();
        each.state = TargetState::Tracking;
    }
    /// Returns whether TLD's memory contradicts a choice.
    bool unlike(const SiameseStep& each, const SiameseChoice& choice, const Frame& frame) const {
        return m_memory && !authors() && !m_memory->likes(each.id, choice.chosen().box(), frame);
    }
    /// Sets the state of a target from its score relative to the usual one.
    void judge(SiameseStep& each, SizeI picture) const {
        SiameseTarget& target = *each.target;
        const double logit = each.choice.chosen().logit;
        if (!target.judged) target.usual = std::max(logit, 0.0), target.judged = true;
        const SiameseLimits limit = limits();
        const auto under = [&](double share) { return logit < share * target.usual; };
        // A box that does not resemble the target counts as weak as soon as the network is
        // Uncertain, until the network is confident again.
        const double least = each.unlike ? std::max(limit.weak, limit.lost) : limit.lost;
        const double lead = logit - rivalLogit(each.choice);
        const bool clear = lead > clearLead * target.usual && !each.unlike;
        if (limit.lost > 0 && under(least) && !clear) {
            ++target.weak;
        } else if (!each.unlike || !under(sureShare)) {
            target.weak = target.searches = 0;
        }
        const bool doubted = each.unlike && target.weak >= patience;
        if (each.hidden) {
            each.state = TargetState::Uncertain;
            each.reason = SPOOR_TR("engine",
                                   "Only similar objects that were next to the target are visible. "
                                   "The box stays where the target was seen last.");
            return;
        }
        if (authors()) return;
        target.leaveOrReturn(each.choice.chosen().box(), picture);
        const bool uncertain = under(limit.weak) || doubted;
        each.missed = uncertain && target.weak >= patience;
        if (each.missed || target.outside) {
            each.state = TargetState::Lost;
            each.reason = each.missed
                              ? lostReason(each, m_memory.has_value())
                              : Message(SPOOR_TR("engine",
                                                 "More than half of the target is outside the "
                                                 "frame."));
        } else if (uncertain) {
            each.state = TargetState::Uncertain;
            each.reason = scored(SPOOR_TR("engine",
                                          "The best position resembles the target less than usual: "
                                          "its score is %1, usually %2."),
                                 each);
        }
    }
    /// Returns whether the score is near the usual one and the shape has hardly changed.
    bool sure(const SiameseStep& each) const {
        const SiameseCell& cell = each.choice.chosen();
        return each.state == TargetState::Tracking &&
               cell.logit >= sureShare * each.target->usual && cell.penalty >= surePenalty;
    }
    /// Returns whether the target can be taken as a template.
    bool exemplary(const SiameseStep& each) const {
        const std::int64_t age = each.target->templates.back().age;
        if (m_rules.head == SiameseHead::Distances) return age >= templateEvery && sure(each);
        const double score = each.choice.chosen().score;
        return age >= centreTemplateEvery && each.state == TargetState::Tracking &&
               score >= clearTemplate * each.target->usual &&
               rivalLogit(each.choice) < aloneTemplate * score;
    }
    /// The weight of recent templates. Images themselves cannot be averaged.
    double memory() const {
        if (!m_model.describe) return 0;
        if (m_params.memory >= 0) return m_params.memory;
        return m_model.head == SiameseHead::Centre ? centreMemory : 0;
    }
    /// Moves the target to the chosen box: the position directly, the size at a rate that grows
    /// with the score.
    void move(SiameseStep& each, SizeI picture) const {
        SiameseTarget& target = *each.target;
        const SiameseCell& cell = each.choice.chosen();
        if (m_rules.head == SiameseHead::Centre) {
            if (!each.hidden) moveToBox(target, cell, picture, {m_rules.plain, each.elsewhere});
            return learnUsual(each, picture);
        }
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
        learnUsual(each, picture);
    }
    void learnUsual(SiameseStep& each, SizeI picture) const {
        if (each.state != TargetState::Tracking) return;
        SiameseTarget& target = *each.target;
        const SiameseCell& cell = each.choice.chosen();
        target.usual += usualLogitRate * (cell.logit - target.usual);
        // At the edge, only a part of the target has a size.
        if (atEdge(cell.box(), picture)) return;
        target.usualWidth += usualSizeRate * (target.width - target.usualWidth);
        target.usualHeight += usualSizeRate * (target.height - target.usualHeight);
    }
    /// Takes a new template while the network is confident.
    void remember(SiameseStep& each, FrameContext& frame, StageContext& stages) {
        SiameseTarget& target = *each.target;
        for (SiameseTemplate& known : target.templates) ++known.age;
        if (authors() || memory() <= 0 || !exemplary(each)) return;
        SiameseTemplate recent = templateOf(frame, target, stages);
        recent.logit = each.choice.chosen().logit;
        if (m_rules.head == SiameseHead::Distances) {
            target.remember(std::move(recent));
        } else {
            target.rememberLatest(std::move(recent));
        }
        target.looked = mixedFeatures(target.templates, memory());
    }
    /// Follows the authors' rule or OpenCV's: never Lost, one template.
    bool authors() const { return m_params.authors(); }
    SiameseLimits limits() const {
        return {m_params.weak < 0 ? m_model.limits.weak : m_params.weak,
                m_params.lost < 0 ? m_model.limits.lost : m_params.lost, m_params.found};
    }

    SiameseParams m_params;
    SiameseModel m_model;
    SiameseRules m_rules;
    std::optional<SiameseNetwork> m_network;  ///< Created with the first target.
    std::map<TargetId, SiameseTarget> m_targets;
    std::optional<TldMemory> m_memory;  ///< Only with redetect = tld.
};

}  // namespace

AlgorithmDescriptor siameseType() {
    return {.id = "network-tracker",
            .label = SPOOR_TR("engine", "Network tracker"),
            .help = SPOOR_TR("engine",
                             "Follows the target with a network that you provide (LightFC, "
                             "VitTrack, NanoTrack) and searches a wider area when it is lost."),
            .params = withLowest(
                withAdvanced(SiameseParams().specs(), {"found", "windows", "memory", "precision",
                                                       "maps_of", "plain", "opencv_compatible"}),
                SPOOR_TR("engine", "automatic"), {"weak", "lost", "memory"}),
            .describe =
                [](const ParamSet& params) {
                    AlgorithmLayout shape = siameseShape();
                    const SiameseParams own(params);
                    if (own.redetects()) addTldMemoryStages(shape);
                    shape.detectsLosses = !own.authors();
                    return shape;
                },
            .create = created<Siamese>};
}

}  // namespace spoor
