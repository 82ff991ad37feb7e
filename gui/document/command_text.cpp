// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/command_text.h"

namespace spoor {
namespace {

std::string text(const RectF& box) {
    return toText(box.x) + ',' + toText(box.y) + ',' + toText(box.width) + ',' + toText(box.height);
}

struct Describe {
    std::string operator()(const command::Open& c) const {
        return "Open " + (c.frames ? c.frames->info().input : std::string("nothing")) + '.';
    }
    std::string operator()(const command::SetAlgorithm& c) const {
        const RunConfig& config = *c.config;
        return "Algorithm " + (config.type() ? config.type()->id : std::string("none")) + " on " +
               config.plan().device + ", seed " + std::to_string(config.seed()) + '.';
    }
    std::string operator()(const command::AddTarget& c) const {
        return "Target " + std::to_string(c.id) + " starts on " + text(c.box) + '.';
    }
    std::string operator()(const command::RemoveTarget& c) const {
        return "Target " + std::to_string(c.id) + " is removed.";
    }
    std::string operator()(const command::Retarget& c) const {
        return "Target " + std::to_string(c.id) + " starts again on " + text(c.box) + '.';
    }
    std::string operator()(const command::PauseTarget& c) const {
        return "Target " + std::to_string(c.id) + (c.paused ? " is paused." : " goes on.");
    }
    std::string operator()(const command::SetParameter& c) const {
        return "Parameter " + c.name + " is " + toText(c.config->params().at(c.name)) + '.';
    }
    std::string operator()(const command::Track& c) const {
        std::string line = "Track ";
        line += c.frames ? std::to_string(*c.frames) + " frames" : std::string("to the end");
        return line + (c.backward ? ", backwards." : ".");
    }
    std::string operator()(const command::Act& c) const {
        return "Target " + std::to_string(c.target) + ": " + c.action + ' ' + std::to_string(c.id) +
               '.';
    }
    std::string operator()(const command::Stop&) const { return "Stop."; }
    template <typename Other>
    std::string operator()(const Other&) const {
        return {};
    }
};

}  // namespace

std::string describeCommand(const Command& command) {
    return std::visit(Describe(), command);
}

}  // namespace spoor
