// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_progress.h"

#include "engine/project/session/session.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <algorithm>
#include <chrono>
#include <utility>

namespace spoor {

namespace {

constexpr std::chrono::milliseconds patience{400};  ///< shorter exports show no progress

}  // namespace

ExportProgress::ExportProgress(const QString& about, FrameIndex frames, Work work, QWidget* parent)
    : QDialog(parent),
      m_done(std::make_shared<std::atomic<std::int64_t>>(0)),
      m_text(new QLabel(shortenedWords(about))),
      m_bar(new QProgressBar) {
    setWindowTitle(tr("Export"));
    setObjectName("export_progress");
    setAttribute(Qt::WA_DeleteOnClose);
    setUpText(m_text, "export.text");
    nameControl(m_bar, "export.progress", tr("Progress"));
    m_bar->setRange(0, int(std::clamp<FrameIndex>(frames, 1, maxFrames)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_button = buttons->button(QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportProgress::reject);
    auto* layout = new QVBoxLayout(this);
    addAll(layout, {m_text, m_bar, buttons});
    setMinimumWidth(380);
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_bar->setValue(int(m_done->load())); });
    m_timer.start();
    QTimer::singleShot(patience, this, [this] {
        if (m_working) show();
    });
    const auto whole = std::make_shared<bool>(false);  // read only after the work has ended
    m_task = BackgroundTask(
        this,
        [work = std::move(work), whole, done = m_done](const BackgroundTask::TaskContext& context) {
            *whole = work(context.stop, *done);
        },
        [this, whole](const std::optional<Problem>& problem) {
            finish(problem ? translated(problem->message) : QString(), !problem && *whole);
        });
}

void ExportProgress::finish(const QString& problem, bool whole) {
    m_working = false;
    m_timer.stop();
    emit ended(problem, whole);
    hide();
    deleteLater();
}

void ExportProgress::reject() {
    if (!m_working) return QDialog::reject();
    m_task.requestStop();
    m_text->setText(tr("Stopping…"));
    m_button->setEnabled(false);
}

}  // namespace spoor
