// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/python_peer.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/compute/embedded_kernels.h"

#include <filesystem>
#include <fstream>
#include <utility>

namespace spoor {

/// Returns the files of engine/bench/python/. The build generates the definition.
const std::vector<EmbeddedKernel>& benchScripts();

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// OpenCV's cascades and trackers are in its contrib package.
const std::vector<std::string> packages = {"opencv-contrib-python-headless>=5,<6", "onnxruntime"};
constexpr auto installLimit = 30min;
constexpr auto requestLimit = 10min;

void runOrThrow(const std::vector<std::string>& command) {
    const ChildResult result = runChildren({command}, installLimit).front();
    if (result.end == ChildResult::End::Exited && result.code == 0) return;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The Python packages to compare with cannot be installed: %1 The "
                         "benchmark needs python3 with venv, and a network connection."),
                result.errors.empty() ? command.front() : result.errors));
}

/// Returns Python of the peers' environment, which is made first if it is missing.
std::string peerPython() {
    const fs::path folder = cacheDir() / "peers";
    const fs::path python = folder / "bin" / "python", complete = folder / "complete";
    if (fs::exists(complete)) return python.string();
    fs::create_directories(folder);
    runOrThrow({"python3", "-m", "venv", "--clear", folder.string()});
    std::vector<std::string> install = {python.string(), "-m", "pip", "install", "--quiet"};
    install.insert(install.end(), packages.begin(), packages.end());
    runOrThrow(install);
    std::ofstream out(complete);  // an interrupted installation is repeated
    return python.string();
}

}  // namespace

PythonPeer::PythonPeer(std::string library)
    : m_library(std::move(library)),
      m_python({peerPython(), "-c", std::string(benchScripts().front().source)}) {
    const json versions = ask({{"versions", true}});
    const std::string key = isOpenCv() ? "opencv" : "onnxruntime";
    m_name = (isOpenCv() ? "OpenCV " : "ONNX Runtime ") + versions.at(key).get<std::string>() +
             ", " + threadsText(versions.at(key + "_threads").get<int>());
}

json PythonPeer::ask(const json& request) {
    const auto answer = m_python.ask(request.dump(), requestLimit);
    json reply = answer ? json::parse(*answer, nullptr, false) : json();
    if (reply.is_object() && !reply.contains("error")) return reply;
    const std::string reason =
        reply.is_object() ? reply.at("error").get<std::string>() : m_python.takeErrors();
    throw EngineError(
        Message(SPOOR_TR("engine", "%1 failed: %2"), m_name.empty() ? m_library : m_name, reason));
}

int PythonPeer::make(json work) {
    work["library"] = m_library;
    return ask(work).at("id");
}

json PythonPeer::run(int id, json more) {
    more["run"] = id;
    return ask(more);
}

Sample PythonPeer::sample(json work) {
    const int id = make(std::move(work));
    return [this, id] { return run(id).at("ms").get<double>(); };
}

json PythonPeer::picture(const std::uint8_t* pixels, SizeI size, int channels,
                         const std::string& slot) {
    const std::string file = m_folder.file(slot);
    const auto bytes = std::size_t(size.width) * std::size_t(size.height) * std::size_t(channels);
    writeTemporary(file, {reinterpret_cast<const char*>(pixels), bytes});
    return {{"file", file}, {"width", size.width}, {"height", size.height}, {"channels", channels}};
}

}  // namespace spoor
