// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/comparison/comparison_store.h"

#include "gui/document/comparison/comparison_model.h"
#include "gui/document/document.h"
#include "gui/toolkit/timers.h"

#include <memory>
#include <utility>

namespace spoor {
namespace {

constexpr int storeMs = 500;

}  // namespace

ComparisonStore::ComparisonStore(Document& document, ComparisonModel& comparison, QObject* parent)
    : QObject(parent), m_document(document), m_comparison(comparison) {
    callOnce(m_store, storeMs, this, &ComparisonStore::store);
    const auto later = [this] {
        if (!m_store.isActive()) m_store.start();
    };
    connect(&comparison, &ComparisonModel::changed, this, later);
    connect(&comparison, &ComparisonModel::lookChanged, this, later);
    connect(&document.annotations(), &Annotations::reset, this, &ComparisonStore::onDocument);
    connect(&document.annotations(), &Annotations::flushing, this, &ComparisonStore::store);
    connect(&document, &Document::framesChanged, this, &ComparisonStore::restore);
}

void ComparisonStore::onDocument() {
    m_store.stop();
    m_known = false;
    m_read.reset();
    auto kept = std::make_shared<SavedComparison>();
    m_document.annotations().read([kept](ProjectFile& file) { *kept = file.comparison().load(); },
                                  [this, kept] {
                                      m_read = std::move(*kept);
                                      restore();
                                  });
}

void ComparisonStore::restore() {
    if (!m_read || !m_document.frames()) return;
    const SavedComparison kept = *std::exchange(m_read, std::nullopt);
    // An empty saved comparison keeps the settings of the previous video, which may be reused.
    if (kept != SavedComparison()) m_comparison.restore(kept);
    m_stored = toText(m_comparison.kept(false));
    m_storedFound = m_comparison.found();
    m_known = true;
}

void ComparisonStore::store() {
    m_store.stop();
    if (!m_known || !m_document.frames() || m_comparison.running()) return;
    if (!m_document.annotations().readOnlyBecause().empty()) return;
    const std::string chosen = toText(m_comparison.kept(false));
    if (chosen == m_stored && m_storedFound == m_comparison.found()) return;
    m_stored = chosen;
    m_storedFound = m_comparison.found();
    m_document.annotations().write(
        [kept = m_comparison.kept(true)](ProjectFile& file) { file.comparison().put(kept); });
}

}  // namespace spoor
