// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/types.h"
#include "engine/bench/bench_options.h"
#include "engine/bench/papers/paper.h"

#include <unistd.h>
#include <cstdio>
#include <stdexcept>

namespace spoor {
namespace {

/// One line on a terminal's standard error: what is measured, and about how long it takes yet.
class PaperProgress {
public:
    PaperProgress(bool shown, std::size_t all) : m_shown(shown && isatty(2)), m_all(all) {}
    ~PaperProgress() { clear(); }
    PaperProgress(const PaperProgress&) = delete;
    PaperProgress& operator=(const PaperProgress&) = delete;

    void show(const std::string& what) {
        if (!m_shown) return;
        clear();
        std::fprintf(stderr, "Measuring %s (%zu of %zu)", what.c_str(), m_done + 1, m_all);
        if (m_done > 0) {
            const double taken = double(nowNanos() - m_begin) / 1e9;
            std::fprintf(stderr, ", about %.0f s to go",
                         taken / double(m_done) * double(m_all - m_done));
        }
        std::fflush(stderr);
    }
    void done() {
        clear();
        ++m_done;
    }

private:
    void clear() const {
        if (m_shown) std::fputs("\r\033[K", stderr);
    }
    bool m_shown;
    std::size_t m_all, m_done = 0;
    Nanos m_begin = nowNanos();
};

}  // namespace

Paper paperOf(const std::string& id) {
    if (id == "template") return templatePaper();
    if (id == "tld") return tldPaper();
    if (id == "cnn") return cnnPaper();
    if (id == "face") return facePaper();
    if (id == "kcf") return kcfPaper();
    if (id == "adapt") return adaptPaper();
    throw std::logic_error("no paper " + id);
}

BenchSink keeping(std::vector<BenchRow>& rows, const BenchSink& next) {
    return [&rows, next](const BenchRow& row) {
        rows.push_back(row);
        next(row);
    };
}

void benchPapers(const BenchOptions& options, const BenchSink& rows, const TableSink& tables) {
    std::vector<std::pair<std::string, Paper>> papers;
    std::size_t count = 0;
    for (const auto& id : options.papers) {
        papers.emplace_back(id, paperOf(id));
        count += papers.back().second.tables.size() * options.devices.size();
    }
    PaperProgress progress(!options.quiet, count);
    for (const auto& [id, paper] : papers) {
        for (const auto& table : paper.tables) {
            for (const auto& device : options.devices) {
                progress.show(table.place);
                const OwnFigures own = table.measure(device, options, rows);
                progress.done();
                tables(id, paper.source, table, device, own);
            }
        }
    }
}

}  // namespace spoor
