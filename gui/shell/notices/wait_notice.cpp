// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/notices/wait_notice.h"

#include "engine/inference/network_progress.h"
#include "engine/media/open_input.h"
#include "engine/tracking/preparation.h"
#include "gui/document/document.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"

#include <QFileInfo>
#include <utility>

namespace spoor {

namespace {

constexpr int lookMs = 250;
constexpr int runPatienceMs = 300;  ///< time without a frame that counts as waiting

}  // namespace

const QString WaitNotice::key = QStringLiteral("wait");

WaitNotice::WaitNotice(Document& document, NoticeHost& notices, QObject* parent)
    : QObject(parent), m_document(document), m_notices(notices) {
    connect(&m_timer, &QTimer::timeout, this, &WaitNotice::look);
    connect(&document, &Document::stateChanged, this, &WaitNotice::follow);
    connect(&document, &Document::posted, this, &WaitNotice::follow);
    m_timer.setInterval(lookMs);
}

void WaitNotice::follow() {
    const bool waits = spoor::tracks(m_document) || m_document.pending().answer;
    if (waits && !m_timer.isActive()) {
        m_since.start();
        m_begin = m_document.computed().timings().size();
        m_timer.start();
    } else if (!waits && m_timer.isActive()) {
        look();
    }
}

void WaitNotice::setOpening(const QString& input, std::shared_ptr<OpenProgress> progress) {
    m_opening = input;
    m_openProgress = std::move(progress);
    m_since.start();
    m_timer.start();
    look();
}

/// Whether no frame has arrived for a while.
bool WaitNotice::runWaits() {
    const std::size_t rows = m_document.computed().timings().size();
    if (rows != m_rows) {
        m_since.start();
        m_driver.clear();
    }
    m_rows = rows;
    return m_since.elapsed() > runPatienceMs;
}

void WaitNotice::look() {
    const bool tracks = spoor::tracks(m_document);
    if (m_opening.isEmpty() && !tracks && !m_document.pending().answer) {
        m_timer.stop();
        m_notices.close(key);
        return;
    }
    if (!m_opening.isEmpty()) return sayOpening();
    const Preparation now = preparation();
    if (!runWaits()) return m_notices.close(key);
    if (m_document.pending().stop) {
        say(tr("Stopping after the current kernel…"));
    } else if (now.working() && m_document.setup().type()) {
        say(tr("Compiling kernels (%1 of %2) for %3.")
                .arg(countText(now.ready), countText(now.total),
                     translated(m_document.setup().type()->label)),
            tr("First use on this computer only."));
    } else if (const int layers = networkFirstPass.total; tracks && layers > 0) {
        say(tr("Preparing network, %1 of %2 layers")
                .arg(countText(networkFirstPass.ready), countText(layers)),
            m_driver);
    } else if (tracks && m_rows == m_begin) {
        say(tr("Starting device…"), m_driver);
    } else {
        m_notices.close(key);
    }
}

void WaitNotice::sayOpening() {
    const QString name = inputName(m_opening);
    const auto [stage, percent] = m_openProgress ? m_openProgress->state() : OpenProgress::State();
    if (percent < 0)
        say(tr("Opening %1 and indexing its frames…").arg(name));
    else if (stage == OpenProgress::Stage::Reading)
        say(tr("Opening %1 and indexing its frames: %2 %").arg(name, countText(percent)));
    else
        say(tr("Opening %1 and decoding it to count its frames: %2 %")
                .arg(name, countText(percent)));
}

void WaitNotice::say(const QString& title, const QString& text) {
    Notice notice;
    notice.key = key;
    notice.kind = NoticeKind::Wait;
    notice.title = title;
    notice.text = text;
    // Other commands than tracking cannot be cancelled.
    const bool cancels = !m_opening.isEmpty() || spoor::tracks(m_document);
    if (cancels && !m_document.pending().stop) notice.action = {tr("Cancel"), [this] { cancel(); }};
    m_notices.post(std::move(notice));
}

void WaitNotice::cancel() {
    if (!m_opening.isEmpty()) {
        emit cancelOpeningRequested();
        return;
    }
    m_document.post(command::Stop{});
    look();
}

}  // namespace spoor
