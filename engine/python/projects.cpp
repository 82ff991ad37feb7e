// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/project/store/project_file.h"
#include "engine/python/documents.h"
#include "engine/python/unlocked.h"

namespace spoor::python {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

py::dict describe(const ProjectRun& run) {
    py::dict all;
    all["input"] = run.input;
    all["algorithm"] = run.pipeline;
    all["pipeline"] = run.pipeline;  // alias for scripts written for version 0.2
    all["parameters"] = std::map<std::string, std::string>(run.params.begin(), run.params.end());
    all["device"] = run.device;
    all["stages"] = std::map<std::string, std::string>(run.stages.begin(), run.stages.end());
    all["seed"] = run.seed;
    all["range"] = run.range ? py::object(py::make_tuple(run.range->first, run.range->last))
                             : py::object(py::none());
    return all;
}

/// Writes all parameters of a run whose algorithm had other defaults in an earlier version, because
/// a project that names only some of them is read as one of that version.
void complete(ProjectRun& run) {
    const AlgorithmSettings now = currentSettings(run.pipeline, run.params);
    if (storedSettings(run.pipeline, run.params).algorithm == now.algorithm) return;
    const auto type = findStoredAlgorithm(now.algorithm);
    if (!type) return;
    ParamSet params(type.value()->params);
    for (const auto& [name, value] : now.values) (void)params.setText(name, value).orThrow();
    run.pipeline = now.algorithm;
    run.params.clear();
    for (const auto& [name, value] : params.values()) run.params.emplace_back(name, toText(value));
}

/// Changes the named properties of a run and keeps all others.
void change(ProjectRun& run, const py::dict& facts) {
    const auto pairs = [](const py::handle& values) {
        Pairs all;
        for (const auto& [name, value] : values.cast<std::map<std::string, std::string>>())
            all.emplace_back(name, value);
        return all;
    };
    for (const auto& [key, value] : facts) {
        const auto name = key.cast<std::string>();
        if (name == "input")
            run.input = value.cast<std::string>();
        else if (name == "algorithm" || name == "pipeline")
            run.pipeline = value.cast<std::string>();
        else if (name == "parameters")
            run.params = pairs(value);
        else if (name == "device")
            run.device = value.cast<std::string>();
        else if (name == "stages")
            run.stages = pairs(value);
        else if (name == "seed")
            run.seed = value.cast<std::uint64_t>();
        else if (name == "range" && value.is_none())
            run.range.reset();
        else if (name == "range") {
            const auto [first, last] = value.cast<std::pair<FrameIndex, FrameIndex>>();
            if (first < 0 || last < first)
                throw EngineError(
                    Message(SPOOR_TR("engine",
                                     "The range %1 to %2 is not valid. Its frames must start at 0 "
                                     "or later and ascend."),
                            (long)first, (long)last));
            run.range = FrameRange{first, last};
        } else
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "A project has no property '%1'. Choose one of: input, algorithm, "
                                 "parameters, device, stages, seed and range."),
                        name));
    }
    if (!facts.contains("algorithm") && !facts.contains("pipeline") &&
        !facts.contains("parameters"))
        return;
    if (run.pipeline.empty()) return;
    const AlgorithmDescriptor& type = *findStoredAlgorithm(run.pipeline).orThrow();
    ParamSet params(type.params);
    for (const auto& [name, value] : run.params) (void)params.setText(name, value).orThrow();
    complete(run);
}

/// A ProjectFile that can be closed before this object is destroyed.
class Project {
public:
    Project(const std::string& path, bool withoutLocks) {
        const Unlocked released;
        m_file = std::make_unique<ProjectFile>(
            path, withoutLocks ? WithoutLocks::Write : WithoutLocks::ReadOnly);
    }
    ProjectFile& file() const {
        if (m_file) return *m_file;
        throw EngineError(
            Message(SPOOR_TR("engine", "The project is closed. Open it again to continue.")));
    }
    /// The file, unless another program removed or replaced it: changes would be lost.
    ProjectFile& writable() const {
        if (const Message why = file().displacement(); !why.empty()) throw EngineError(why);
        return file();
    }
    /// If this fails, the project stays open, so that it can be tried again.
    void close() {
        if (!m_file) return;
        const Unlocked released;
        m_file->close();
        m_file.reset();
    }
    void saveAs(const std::string& path) {
        const Unlocked released;
        m_file = file().saveAs(path);
    }

private:
    std::unique_ptr<ProjectFile> m_file;
};

py::dict resultsOf(const Project& project, TargetId id) {
    std::vector<SessionBox> all;
    for (const std::int64_t chunk : project.file().results().chunks(id))
        for (SessionBox& box : project.file().results().chunk(id, chunk))
            all.push_back(std::move(box));
    return columnsOf(all);
}

}  // namespace

void addProjects(py::module_& m) {
    py::class_<Project>(m, "Project")
        .def(py::init<const std::string&, bool>(), py::arg("path"),
             py::arg("without_locks") = false)
        .def("close", &Project::close)
        .def("save_as", &Project::saveAs)
        .def_property_readonly("path", [](const Project& p) { return py::bytes(p.file().path()); })
        .def_property_readonly("note", [](const Project& p) { return p.file().note().english(); })
        .def_property_readonly(
            "read_only_because",
            [](const Project& p) { return p.file().readOnlyBecause().english(); })
        .def("load", [](const Project& p) { return p.file().document().load(); })
        .def("store", [](const Project& p,
                         const Session& session) { p.writable().document().store(session); })
        .def("run", [](const Project& p) { return describe(p.file().document().run()); })
        .def("set_run",
             [](const Project& p, const py::dict& facts) {
                 ProjectRun run = p.file().document().run();
                 change(run, facts);
                 p.writable().document().putRun(run);
             })
        .def("results", &resultsOf)
        .def("put_results", [](const Project& p, TargetId id, const py::dict& columns) {
            if (!p.file().document().load().target(id))
                throw EngineError(Message(SPOOR_TR("engine", "There is no target %1."), id));
            p.writable().results().put(id, boxesFrom(columns));
        });
}

}  // namespace spoor::python
