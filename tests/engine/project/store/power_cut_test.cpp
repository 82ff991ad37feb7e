// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simulated power cuts: the writes of SQLite are recorded, and a cut loses, reorders and tears
// those that were not synced.
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace spoor {
namespace {

constexpr std::size_t sectorBytes = 512;  // A device writes these in full or not at all.

struct Operation {
    enum class Kind { Write, Truncate, Sync, Remove, LockNote } kind{};
    std::string file{};
    std::size_t offset = 0;  ///< The new size for Truncate.
    std::string bytes{};
};

std::vector<Operation>& operations() {
    static std::vector<Operation> list;
    return list;
}

struct RecordedFile {
    sqlite3_file base;
    const char* name;  // SQLite keeps the name as long as the file is open; null: a temporary file.
    sqlite3_file* real;
};

RecordedFile& self(sqlite3_file* file) {
    return *reinterpret_cast<RecordedFile*>(file);
}
sqlite3_file* real(sqlite3_file* file) {
    return self(file).real;
}

void record(sqlite3_file* file, Operation::Kind kind, std::size_t offset, std::string bytes = {}) {
    if (self(file).name) operations().push_back({kind, self(file).name, offset, std::move(bytes)});
}

int closeFile(sqlite3_file* file) {
    const int result = real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK;
    sqlite3_free(real(file));
    return result;
}

int writeFile(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
    record(file, Operation::Kind::Write, std::size_t(offset),
           std::string(static_cast<const char*>(data), std::size_t(size)));
    return real(file)->pMethods->xWrite(real(file), data, size, offset);
}

int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    record(file, Operation::Kind::Truncate, std::size_t(size));
    return real(file)->pMethods->xTruncate(real(file), size);
}

int syncFile(sqlite3_file* file, int flags) {
    record(file, Operation::Kind::Sync, 0);
    return real(file)->pMethods->xSync(real(file), flags);
}

/// Forwards a method of the file to the real one.
template <auto Method, typename... Arguments>
auto forwarded(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*Method)(real(file), arguments...);
}

const sqlite3_io_methods& recordedMethods() {
    using Io = sqlite3_io_methods;
    static const Io methods{
        .iVersion = 2,  // Without memory-mapped reading.
        .xClose = closeFile,
        .xRead = forwarded<&Io::xRead, void*, int, sqlite3_int64>,
        .xWrite = writeFile,
        .xTruncate = truncateFile,
        .xSync = syncFile,
        .xFileSize = forwarded<&Io::xFileSize, sqlite3_int64*>,
        .xLock = forwarded<&Io::xLock, int>,
        .xUnlock = forwarded<&Io::xUnlock, int>,
        .xCheckReservedLock = forwarded<&Io::xCheckReservedLock, int*>,
        .xFileControl = forwarded<&Io::xFileControl, int, void*>,
        .xSectorSize = forwarded<&Io::xSectorSize>,
        .xDeviceCharacteristics = forwarded<&Io::xDeviceCharacteristics>,
        .xShmMap = forwarded<&Io::xShmMap, int, int, int, void volatile**>,
        .xShmLock = forwarded<&Io::xShmLock, int, int, int>,
        .xShmBarrier = forwarded<&Io::xShmBarrier>,
        .xShmUnmap = forwarded<&Io::xShmUnmap, int>,
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    return methods;
}

/// SQLite's file system as long as it lives: passes everything on and records what changes files.
class Recorder {
public:
    Recorder() : m_before(sqlite3_vfs_find(nullptr)), m_vfs(*m_before) {
        operations().clear();
        m_vfs.zName = "recorded";
        m_vfs.szOsFile = sizeof(RecordedFile);
        m_vfs.pAppData = m_before;
        m_vfs.xOpen = [](sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags,
                         int* outFlags) {
            sqlite3_vfs& below = *static_cast<sqlite3_vfs*>(vfs->pAppData);
            RecordedFile& opened = self(file);
            opened.base.pMethods = nullptr;
            opened.name = name;
            opened.real = static_cast<sqlite3_file*>(sqlite3_malloc(below.szOsFile));
            std::memset(opened.real, 0, std::size_t(below.szOsFile));
            const int result = below.xOpen(&below, name, opened.real, flags, outFlags);
            if (result == SQLITE_OK)
                opened.base.pMethods = &recordedMethods();
            else
                sqlite3_free(opened.real);
            return result;
        };
        m_vfs.xDelete = [](sqlite3_vfs* vfs, const char* name, int sync) {
            sqlite3_vfs& below = *static_cast<sqlite3_vfs*>(vfs->pAppData);
            operations().push_back({Operation::Kind::Remove, name, std::size_t(sync), {}});
            return below.xDelete(&below, name, sync);
        };
        sqlite3_vfs_register(&m_vfs, 1);
    }
    ~Recorder() {
        sqlite3_vfs_unregister(&m_vfs);
        sqlite3_vfs_register(m_before, 1);
    }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

private:
    sqlite3_vfs* m_before;
    sqlite3_vfs m_vfs;
};

/// A file on the disk, and the operations that have not reached it for certain.
struct DiskFile {
    bool exists = false;
    std::string bytes{};
    std::vector<Operation> pending{};

    void writeAt(std::size_t offset, const std::string& data) {
        exists = true;
        if (bytes.size() < offset + data.size()) bytes.resize(offset + data.size());
        bytes.replace(offset, data.size(), data);
    }
    void apply(const Operation& operation) {
        if (operation.kind == Operation::Kind::Write) {
            writeAt(operation.offset, operation.bytes);
        } else if (operation.kind == Operation::Kind::Truncate) {
            exists = true;
            bytes.resize(operation.offset);
        } else {
            *this = {};
        }
    }
    void sync() {
        const std::vector<Operation> all = std::move(pending);
        pending.clear();
        for (const Operation& each : all) apply(each);
    }
    bool removed() const {
        return std::any_of(pending.begin(), pending.end(), [](const Operation& each) {
            return each.kind == Operation::Kind::Remove;
        });
    }
    /// Applies a cut: any of the pending operations in any order, writes sector by sector.
    void cut(std::mt19937& random) {
        std::vector<Operation> parts;
        for (const Operation& each : pending) {
            for (std::size_t at = 0; each.kind == Operation::Kind::Write && at < each.bytes.size();
                 at += sectorBytes)
                parts.push_back(
                    {each.kind, each.file, each.offset + at, each.bytes.substr(at, sectorBytes)});
            if (each.kind != Operation::Kind::Write) parts.push_back(each);
        }
        std::shuffle(parts.begin(), parts.end(), random);
        // From cuts that lose nearly everything to cuts that lose single sectors.
        const unsigned keep = random() % 101;
        for (const Operation& each : parts)
            if (random() % 100 < keep) apply(each);
        pending.clear();
    }
};

/// The disk after a power cut behind `count` operations.
std::map<std::string, DiskFile> diskAfterCut(std::size_t count, std::mt19937& random) {
    std::map<std::string, DiskFile> disk;
    for (std::size_t i = 0; i < count; ++i) {
        const Operation& each = operations()[i];
        DiskFile& file = disk[each.file];
        if (each.kind == Operation::Kind::Sync) {
            file.sync();
            // File systems log changes of folders in order, so a sync includes earlier ones.
            for (auto& [name, other] : disk)
                if (other.removed()) other.sync();
        } else if (each.kind == Operation::Kind::LockNote) {
            // Either note can be on the disk; the second one is in `pending`.
            if (random() % 2 == 0) file = {true, each.bytes, {}};
        } else {
            file.pending.push_back(each);
            if (each.kind == Operation::Kind::Remove && each.offset != 0) file.sync();
        }
    }
    for (auto& [name, file] : disk) file.cut(random);
    return disk;
}

/// A state of the document that was committed at the end of an operation.
struct State {
    std::size_t operation = 0;
    bool sealed = false;
    Session session{};
};

/// Edits a new project, and returns each state that it had.
class Editor {
public:
    explicit Editor(const std::string& path) : m_path(path) {
        ProjectFile file(path);
        addState(file, false);
        for (int round = 0; round < 12; ++round) {
            edit(file, round);
            if (round % 3 != 2) continue;
            EXPECT_TRUE(file.seal());
            addState(file, true);
        }
    }
    const std::vector<State>& states() const { return m_states; }

private:
    void edit(ProjectFile& file, int round) {
        SessionTarget target;
        target.id = 1 + round % 4;
        target.label = std::string(std::size_t(3000 * (round + 1)), char('a' + round));
        file.document().putTarget(target);
        addState(file, false);
        for (FrameIndex frame = 0; frame < 40; ++frame) {
            SessionBox box;
            box.frame = frame;
            box.box = {double(round), double(frame), 20, 10};
            file.document().putBox(target.id, box);
            addState(file, false);
        }
        if (round % 4 == 3) {
            file.document().eraseTarget(2);
            addState(file, false);
        }
    }
    void addState(const ProjectFile& file, bool sealed) {
        const auto note = readFile(m_path + "-lock");
        operations().push_back(
            {Operation::Kind::LockNote, m_path + "-lock", 0, note ? note.value() : std::string()});
        m_states.push_back({operations().size(), sealed, file.document().load()});
    }

    std::string m_path;
    std::vector<State> m_states{};
};

/// Opens the project on this disk as a user would after the cut.
Result<Session> sessionOn(const std::map<std::string, DiskFile>& disk, const std::string& path) {
    const TemporaryFolder folder;
    for (const auto& [name, file] : disk)
        if (file.exists)
            std::ofstream(folder.file("cut.spoor" + name.substr(path.size())), std::ios::binary)
                << file.bytes;
    try {
        const ProjectFile file(folder.file("cut.spoor"));
        if (!file.readOnlyBecause().empty()) return file.readOnlyBecause();
        return file.document().load();
    } catch (const EngineError& error) {
        return error.message();
    }
}

TEST(PowerCut, LeavesAWholeProjectWithEverythingThatWasSaved) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    std::vector<State> states;
    {
        const Recorder recorder;
        states = Editor(path).states();
    }
    ASSERT_GT(operations().size(), 1000u);
    std::mt19937 random(1);
    std::size_t withLosses = 0;
    const std::size_t begin = states.front().operation;
    for (int i = 0; i < 1000; ++i) {
        const std::size_t count = begin + random() % (operations().size() - begin + 1);
        // The state of the edit that the cut interrupts is allowed, too.
        std::size_t last = 0, saved = 0;
        while (last + 1 < states.size() && states[last].operation < count) ++last;
        for (std::size_t state = 0; state < last; ++state)
            if (states[state].sealed && states[state].operation <= count) saved = state;
        SCOPED_TRACE("cut " + std::to_string(i) + " after " + std::to_string(count) +
                     " operations");
        const Result<Session> found = sessionOn(diskAfterCut(count, random), path);
        ASSERT_TRUE(found) << found.error().english();
        const auto same = [&](const State& state) { return state.session == found.value(); };
        ASSERT_TRUE(std::any_of(states.begin() + std::ptrdiff_t(saved),
                                states.begin() + std::ptrdiff_t(last) + 1, same))
            << "a state that the project never had, with " << found.value().boxCount() << " boxes";
        withLosses += same(states[last]) ? 0 : 1;
    }
    EXPECT_GT(withLosses, 100u) << "the cuts lose something";
}

}  // namespace
}  // namespace spoor
