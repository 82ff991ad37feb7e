// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/interrupts.h"
#include "engine/cli/command.h"
#include "engine/cli/networks_check.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/inference/network_file.h"
#include "engine/networks/download.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

constexpr int maxSide = 1 << 14;  // pixels

struct NetworksOptions {
    std::string action = "list";
    std::vector<std::string> items;
    std::string json;
    std::string from;
    std::string device;
    std::string size;
    std::vector<std::string> inputs;
    std::string folder;
};

std::atomic<bool> downloadStopped = false;

void stopDownload() {
    downloadStopped = true;
}

json toJson(const KnownNetwork& network) {
    json files = json::array();
    for (const NetworkFile& file : network.files) {
        files.push_back({{"name", file.name},
                         {"bytes", file.bytes},
                         {"sha256", file.sha256},
                         {"address", file.address},
                         {"path", installedFile(network, file).string()}});
    }
    return {{"name", network.name},
            {"purpose", network.purpose.english()},
            {"licence", network.licence},
            {"trained_on", network.trainedOn},
            {"training_data", trainingTerms().english()},
            {"accuracy", network.accuracy},
            {"source", network.source},
            {"algorithm", network.algorithm},
            {"bytes", network.bytes()},
            {"installed", isInstalled(network)},
            {"files", files}};
}

void print(const KnownNetwork& network) {
    std::cout << network.name << ": " << network.purpose.english() << ". Licence "
              << network.licence << ", " << (network.bytes() + 512) / 1024 << " KiB, "
              << (isInstalled(network) ? "installed" : "can be downloaded") << ".\n  "
              << network.source << "\n";
    if (!network.trainedOn.empty()) std::cout << "  Trained on " << network.trainedOn << "\n";
    if (!network.accuracy.empty()) std::cout << "  " << network.accuracy << "\n";
    for (const NetworkFile& file : network.files) {
        std::cout << "  " << file.name << "  " << file.sha256 << "\n";
    }
}

int listNetworks(const NetworksOptions& o) {
    if (!isStandardOutput(o.json)) {
        for (const KnownNetwork& each : knownNetworks()) print(each);
        std::cout << trainingTerms().english() << "\nFolder: " << networksFolder().string() << "\n";
    }
    if (o.json.empty()) return exitDone;
    json rows = json::array();
    for (const KnownNetwork& each : knownNetworks()) rows.push_back(toJson(each));
    writeJson(o.json, rows);
    return exitDone;
}

int addNetworks(const NetworksOptions& o) {
    for (const std::string& file : o.items) {
        const InstalledNetwork done = installNetwork(file);
        std::cout << "Installed " << done.network->name << ": " << done.file.string() << "\n";
    }
    return exitDone;
}

int getNetwork(const NetworksOptions& o, const std::string& name) {
    const KnownNetwork& network = networkNamed(name);
    std::cout << network.name << " from " << network.source << ". Licence: " << network.licence
              << ".\n"
              << trainingTerms().english() << "\n";
    for (NetworkFile file : network.files) {
        if (!o.from.empty()) file.address = o.from + '/' + file.name;
        ProgressBar bar(file.name + ": byte", file.bytes);
        const auto path = downloadNetwork(network, file, [&](std::int64_t bytes) {
            bar.show(bytes);
            return !downloadStopped.load();
        });
        bar.clear();
        std::cout << "Installed " << path.string() << "\n";
    }
    return exitDone;
}

NetworkFileOptions fileOptions(const NetworksOptions& o, const std::string& network) {
    NetworkFileOptions file{network, o.device, {}, o.json, o.inputs, o.folder};
    if (o.size.empty()) return file;
    const auto middle = o.size.find('x');
    const auto side = [&](std::string_view text) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool fits = error == std::errc() && end == text.data() + text.size();
        return fits && number >= 1 && number <= maxSide ? number : 0;
    };
    const std::string_view text = o.size;
    if (middle != std::string::npos) {
        file.size = {side(text.substr(0, middle)), side(text.substr(middle + 1))};
    }
    if (!file.size.empty()) return file;
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "--size is \"%1\", but must be a width and a height in pixels, such as 640x480."),
        o.size));
}

int checkNetworks(const NetworksOptions& o) {
    if (o.items.size() > 1 && !o.json.empty()) {
        throw EngineError(Message(SPOOR_TR(
            "engine", "--json takes a single network. Check one network after the other.")));
    }
    int code = exitDone;
    for (const std::string& network : o.items) {
        code = std::max(code, checkNetworkFile(fileOptions(o, network)));
    }
    return code;
}

int runNetwork(const NetworksOptions& o) {
    if (o.items.size() != 1 || o.folder.empty()) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "'networks run' needs one network, an array per input (--input) and a folder "
                     "for the outputs (--out).")));
    }
    return runNetworkFile(fileOptions(o, o.items.front()));
}

int runNetworks(const NetworksOptions& o) {
    const bool lists = o.action == "list";
    if (lists != o.items.empty()) {
        throw EngineError(
            lists ? Message(SPOOR_TR("engine",
                                     "'networks list' takes no names. Use 'networks get NAME' or "
                                     "'networks add FILE'."))
                  : Message(SPOOR_TR("engine",
                                     "'networks %1' needs at least one item. Run 'networks' for a "
                                     "list."),
                            o.action));
    }
    if (lists) return listNetworks(o);
    if (o.action == "add") return addNetworks(o);
    if (o.action == "check") return checkNetworks(o);
    if (o.action == "run") return runNetwork(o);
    onInterrupt(stopDownload);
    for (const std::string& name : o.items) (void)getNetwork(o, name);
    return exitDone;
}

}  // namespace

void addNetworksCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<NetworksOptions>();
    auto* c = app.add_subcommand("networks",
                                 "List the networks that Spoor knows, and install some of them.");
    c->add_option("ACTION", o->action,
                  "list, add (install files), get (download), check (what a file is, and who can "
                  "use it) or run (compute raw outputs); list by default")
        ->check(CLI::IsMember({"list", "add", "get", "check", "run"}));
    c->add_option("ITEM", o->items, "Files for add, check and run, names of networks for get");
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the list or the result as JSON");
    c->add_option("--device", o->device,
                  "Device for run, and for the time per layer of check (default of check: none)");
    c->add_option("--size", o->size,
                  "check, run: WIDTHxHEIGHT of images if the network leaves them open");
    c->add_option("--input", o->inputs,
                  "run: array in NumPy's format (.npy); once per input of the network, in order");
    addOutput(*c, "--out", o->folder, OutputKind::Folder,
              "run: folder for one .npy per output of the network");
    c->add_option("--from", o->from, "Download from this address of a folder, such as a mirror");
    c->footer(
        "Nothing is downloaded without 'networks get', which shows the licence first. Files are "
        "checked by their checksums before they are installed. Proxies: http_proxy, https_proxy, "
        "no_proxy. SPOOR_NETWORKS names another folder.");
    c->callback([o, &run] { run = [o] { return runNetworks(*o); }; });
}

}  // namespace spoor
