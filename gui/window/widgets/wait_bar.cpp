// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/wait_bar.h"

#include "engine/media/open_input.h"
#include "engine/tracking/preparation.h"
#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <utility>

namespace spoor {

namespace {

constexpr int lookMs = 250;
constexpr int patienceMs = 700;  ///< shorter waits are not shown

}  // namespace

WaitBar::WaitBar(Document& document, QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_text(new QLabel),
      m_progress(new QProgressBar),
      m_cancel(new QPushButton(tr("Cancel"))) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setAccessibleName(tr("Operation in progress"));
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_progress->setAccessibleName(accessibleName());
    m_progress->setMaximumWidth(180);
    m_progress->setTextVisible(false);
    m_cancel->setObjectName(QStringLiteral("wait.cancel"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 8, 5);
    row->addWidget(m_text, 1);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &WaitBar::cancel);
    connect(&m_timer, &QTimer::timeout, this, &WaitBar::look);
    connect(&document, &Document::stateChanged, this, [this] {
        if (m_document.state().mode == RunMode::Tracking && !m_timer.isActive()) {
            m_since.start();
            m_timer.start();
        }
    });
    m_timer.setInterval(lookMs);
    hide();
}

void WaitBar::setOpening(const QString& input, std::shared_ptr<OpenProgress> progress) {
    m_opening = input;
    m_openProgress = std::move(progress);
    m_since.start();
    m_timer.start();
    if (input.isEmpty()) look();
}

QString WaitBar::sentence() const {
    return m_text->text();
}

/// Whether no frame has arrived for a while.
bool WaitBar::runWaits() {
    const std::size_t rows = m_document.computed().timings().size();
    if (rows != m_rows) m_since.start();
    m_rows = rows;
    return m_since.elapsed() > patienceMs;
}

void WaitBar::look() {
    const bool tracking = m_document.state().mode == RunMode::Tracking;
    if (m_opening.isEmpty() && !tracking) {
        m_timer.stop();
        m_stopping = false;
        hide();
        return;
    }
    if (!m_opening.isEmpty()) {
        if (m_since.elapsed() > patienceMs) sayOpening();
        return;
    }
    const Preparation now = preparation();
    if (!runWaits()) {
        hide();
    } else if (m_stopping) {
        say(tr("Stopping after the current kernel…"), 0, 0);
    } else if (now.working() && m_document.setup().type()) {
        say(tr("Compiling kernels (%1 of %2) for %3. First use on this computer only.")
                .arg(countText(now.ready), countText(now.total),
                     translated(m_document.setup().type()->label)),
            now.ready, now.total);
    } else {
        say(tr("Starting device…"), 0, 0);
    }
}

void WaitBar::sayOpening() {
    const QString name = QFileInfo(m_opening).fileName();
    const auto [stage, percent] = m_openProgress ? m_openProgress->state() : OpenProgress::State();
    if (percent < 0)
        say(tr("Opening %1 and indexing its frames…").arg(name), 0, 0);
    else if (stage == OpenProgress::Stage::Reading)
        say(tr("Opening %1 and indexing its frames: %2 %").arg(name, countText(percent)), percent,
            100);
    else
        say(tr("Opening %1 and decoding it to count its frames: %2 %")
                .arg(name, countText(percent)),
            percent, 100);
}

/// Shows the sentence and progress. `all` 0: the progress is unknown.
void WaitBar::say(const QString& sentence, int done, int all) {
    m_text->setText(sentence);
    m_text->setAccessibleName(sentence);
    m_progress->setRange(0, all);
    m_progress->setValue(done);
    m_cancel->setEnabled(!m_stopping);
    show();
}

void WaitBar::cancel() {
    if (!m_opening.isEmpty()) {
        emit cancelOpeningRequested();
        return;
    }
    m_stopping = true;
    m_document.post(command::Stop{});
    look();
}

}  // namespace spoor
