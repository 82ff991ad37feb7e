// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/export_progress.h"

#include "engine/project/session.h"
#include "gui/base/convert.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace spoor {

ExportProgress::ExportProgress(const QString& about, FrameIndex frames, Work work, Outcome outcome,
                               QWidget* parent)
    : QDialog(parent),
      m_done(std::make_shared<std::atomic<FrameIndex>>(0)),
      m_text(new QLabel(about)),
      m_bar(new QProgressBar) {
    setWindowTitle(tr("Export"));
    setObjectName("export_progress");
    setAttribute(Qt::WA_DeleteOnClose);
    m_text->setObjectName("export.text");
    m_text->setWordWrap(true);
    m_bar->setObjectName("export.progress");
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setRange(0, int(std::clamp<FrameIndex>(frames, 1, maxFrames)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_button = buttons->button(QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportProgress::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_text);
    layout->addWidget(m_bar);
    layout->addWidget(buttons);
    setMinimumWidth(380);
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_bar->setValue(int(m_done->load())); });
    m_timer.start();
    const auto whole = std::make_shared<bool>(false);  // read only after the work has ended
    m_task = BackgroundTask(
        this,
        [work = std::move(work), whole, done = m_done](const BackgroundTask::TaskContext& context) {
            *whole = work(context.stop, *done);
        },
        [this, whole, outcome = std::move(outcome)](const std::optional<Problem>& problem) {
            finish(problem ? translated(problem->message) : *whole ? outcome() : QString());
        });
}

/// Shows the outcome. If the export was cancelled, the sentence is empty and the dialog closes.
void ExportProgress::finish(const QString& sentence) {
    m_working = false;
    m_timer.stop();
    m_bar->hide();
    m_text->setText(sentence);
    m_button->setEnabled(true);
    m_button->setText(tr("&Close"));
    emit ended();
    if (sentence.isEmpty()) close();
}

void ExportProgress::reject() {
    if (!m_working) return QDialog::reject();
    m_task.requestStop();
    m_text->setText(tr("Stopping…"));
    m_button->setEnabled(false);
}

}  // namespace spoor
