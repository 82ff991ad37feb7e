// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/adapter_process.h"

#include "engine/base/os/child_process.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace spoor::adapt {
namespace {

using nlohmann::json;

// More than both runs of clang may take together.
constexpr std::chrono::seconds adaptLimit{60};

json toJson(const Variant& variant) {
    return {{"width", variant.width},
            {"columns", variant.columns},
            {"rows", variant.rows},
            {"down", variant.rowsFirst},
            {"replace", variant.replace}};
}

Variant variantFrom(const json& value) {
    return {value.at("width"), value.at("columns"), value.at("rows"), value.at("down"),
            value.at("replace")};
}

json toJson(const Message& message) {
    return {{"text", message.text}, {"args", message.args}};
}

Message messageFrom(const json& value) {
    Message message;
    message.text = value.at("text");
    message.args = value.at("args").get<std::vector<std::string>>();
    return message;
}

json toJson(const Request& request) {
    json out = {{"source", request.input.source}, {"name", request.input.name},
                {"folder", request.input.folder}, {"defines", request.input.defines},
                {"kernel", request.kernel},       {"local", request.local},
                {"apart", request.apart},         {"clang", request.input.clang}};
    if (request.variant) out["variant"] = toJson(*request.variant);
    return out;
}

Request requestFrom(const json& value) {
    Request request;
    request.input = {value.at("source"), value.at("name"), value.at("folder"),
                     value.at("defines").get<std::vector<std::string>>(), value.at("clang")};
    request.kernel = value.at("kernel");
    request.local = value.at("local");
    request.apart = value.at("apart");
    if (value.contains("variant")) request.variant = variantFrom(value.at("variant"));
    return request;
}

}  // namespace

std::string resultText(const Result<AdaptedKernel>& adapted) {
    json out;
    if (adapted) {
        json decisions = json::array();
        for (const Decision& each : adapted.value().decisions)
            decisions.push_back({{"subject", each.subject},
                                 {"line", each.line},
                                 {"verdict", each.verdict},
                                 {"reason", toJson(each.reason)}});
        out = {{"source", adapted.value().source},
               {"variant", toJson(adapted.value().variant)},
               {"decisions", decisions}};
    } else {
        out = toJson(adapted.error());
    }
    return out.dump(-1, ' ', true, json::error_handler_t::replace);
}

std::optional<Result<AdaptedKernel>> adaptedFrom(const std::string& text) {
    try {
        const json answer = json::parse(text);
        if (answer.contains("text")) {
            return messageFrom(answer);
        }
        AdaptedKernel adapted;
        adapted.source = answer.at("source");
        adapted.variant = variantFrom(answer.at("variant"));
        for (const json& each : answer.at("decisions"))
            adapted.decisions.push_back({each.at("subject"), each.at("line"), each.at("verdict"),
                                         messageFrom(each.at("reason"))});
        return adapted;
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

Result<AdaptedKernel> adaptInProcess(const std::string& program, const Request& request) {
    LineProcess child({program, "adapt"});
    const auto line = child.ask(toJson(request).dump(-1, ' ', true), adaptLimit);
    if (auto answer = line ? adaptedFrom(*line) : std::nullopt) return std::move(*answer);
    return Message(
        child.tookTooLong()
            ? SPOOR_TR("engine",
                       "Adapting kernel %1 of %2 took longer than one minute. Shorten the "
                       "kernel.")
            : SPOOR_TR("engine",
                       "Kernel %1 of %2 crashed the helper program spoor-probe and is left "
                       "unchanged. Shorten the kernel, or install spoor-probe next to Spoor."),
        request.kernel, request.input.name);
}

void serveAdaptations() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::string answer;
        try {
            answer = resultText(adaptKernel(requestFrom(json::parse(line))));
        } catch (const std::exception& error) {
            answer = resultText(Message("%1", error.what()));
        }
        std::cout << answer << std::endl;
    }
}

}  // namespace spoor::adapt
