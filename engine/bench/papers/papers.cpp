// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench_options.h"
#include "engine/bench/papers/paper.h"

#include <stdexcept>

namespace spoor {
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
    BenchSteps steps(options, count);
    for (const auto& [id, paper] : papers) {
        for (const auto& table : paper.tables) {
            for (const auto& device : options.devices) {
                steps.begin(table.place);
                const OwnFigures own = table.measure({device, options, rows});
                tables(id, paper.source, table, device, own);
            }
        }
    }
}

}  // namespace spoor
