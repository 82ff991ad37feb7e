// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/export_bundle_page.h"

#include "engine/media/frame_store.h"
#include "gui/base/controls.h"
#include "gui/base/layouts.h"
#include "gui/base/numbers.h"
#include "gui/document/target_edits.h"
#include "gui/files/export.h"
#include "gui/files/format_list.h"
#include "gui/files/repro_save.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <algorithm>
#include <utility>

namespace spoor {

ExportBundlePage::ExportBundlePage(const ExportContext& context)
    : ExportPage(context),
      m_images(optionSwitch("export.bundle_images", tr("Include images"), false)),
      m_folders(optionSwitch("export.bundle_folders", tr("Include folder names"), false)) {
    m_images->setEnabled(framesObstacle(context.document).isEmpty());
    auto* about = quietLabel(
        tr("A reproduction bundle is one file that lets others reproduce your run. It contains the "
           "project with its targets, the algorithm and its parameters, devices and drivers, the "
           "results, the messages of this session, and checksums of the kernels and of every "
           "frame. “spoor-cli reproduce FILE” runs it again and reports the first difference."));
    auto* form = optionsForm();
    form->addRow(m_images->accessibleName(),
                 inOneRow(m_images, quietLabel(tr("All frames, without loss; everyone who receives "
                                                  "the file can see them"))));
    form->addRow(m_folders->accessibleName(),
                 inOneRow(m_folders, quietLabel(tr("Otherwise, only the names of files"))));
    auto* column = columnIn(this);
    column->addWidget(headingLabel(tr("Options")));
    column->addLayout(form);
    column->addSpacing(12);
    column->addWidget(about);
    column->addStretch(1);
    for (Switch* each : {m_images, m_folders})
        connect(each, &Switch::toggled, this, &ExportPage::changed);
}

QString ExportBundlePage::suggestedName() const {
    const QString input = inputName(m_context.document);
    return input.isEmpty() ? QStringLiteral("repro.spoor") : input + QStringLiteral("-repro.spoor");
}

QString ExportBundlePage::estimate() {
    const qint64 frames = m_context.document.frameCount();
    return m_images->isChecked() ? imagesText(frames) : frameCountText(frames);
}

QString ExportBundlePage::obstacle() const {
    Document& document = m_context.document;
    const bool empty = document.computed().results().isEmpty() && document.annotations().empty();
    return empty ? tr("No results yet. Track first.") : QString();
}

ExportJob ExportBundlePage::job(const QString& path) {
    ReproBundle bundle = reproBundleOf(m_context.document);
    bundle.log = m_context.log;
    if (!m_folders->isChecked()) bundle.hideFolders();
    ExportJob job;
    job.about = tr("Writing %1…").arg(QFileInfo(path).fileName());
    const auto tracked = targets::trackedFrames(m_context.document);
    job.frames = tracked ? tracked->last - tracked->first + 1 : 1;
    job.path = path;
    job.work = [bundle = std::move(bundle), results = foundResults(m_context.document),
                frames = m_context.document.frames(), to = path.toStdString(),
                images = m_images->isChecked() && m_images->isEnabled()](
                   const std::stop_token& stop, std::atomic<std::int64_t>& done) {
        return saveReproBundle(bundle, results, frames, to, images, stop, done);
    };
    return job;
}

}  // namespace spoor
