// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/export_data_page.h"

#include "gui/base/background_task.h"
#include "gui/base/convert.h"
#include "gui/base/layouts.h"
#include "gui/files/boxes_file.h"
#include "gui/files/export.h"
#include "gui/files/format_list.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <utility>

namespace spoor {

ExportDataPage::ExportDataPage(const ExportContext& context, const QStringList& panels,
                               bool results)
    : ExportPage(context), m_choice(new QComboBox) {
    if (results) addResults();
    for (const QString& panel : panels)
        for (ExportOffer* offer : context.window->findChildren<ExportOffer*>())
            if (offer->panel() == panel) m_offers << offer;
    nameControl(m_choice, QStringLiteral("export.data"), tr("Data to export"));
    for (const auto& each : std::as_const(m_offers)) m_choice->addItem(each->content().title);
    auto* form = optionsForm();
    form->addRow(tr("Content"), m_choice);
    auto* column = columnIn(this);
    column->addWidget(headingLabel(tr("Options")));
    column->addLayout(form);
    column->addStretch(1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        showPanel();
        emit changed();
    });
}

/// Tables that need no panel.
void ExportDataPage::addResults() {
    Document& document = m_context.document;
    // `writer` takes what it needs of the document; what it returns writes in the background.
    const auto add = [&](const QString& title, const char* name, auto writer) {
        const auto save = [&document, writer](const QString& path, const ExportOffer::Done& done) {
            runInBackground(
                &document, [write = writer(path)] { return (write(), true); },
                [done](bool) { done({}); },
                [done](const Problem& problem) { done(translated(problem.message)); });
        };
        m_offers << new ExportOffer(
            {}, {title, [name] { return QString::fromLatin1(name); }, QStringLiteral("csv"), save},
            this);
    };
    add(tr("Motion of all targets, CSV"), "motion", [&document](const QString& path) {
        return [whole = wholeSession(document), to = path.toStdString()] {
            writeBoxes(whole.get(), *findFormat("motion").value(), to);
        };
    });
    add(tr("Results of the run, CSV"), "results",
        [&document](const QString& path) { return resultsWriter(document, path, false); });
    add(tr("Results with run description in header lines, CSV"), "results",
        [&document](const QString& path) { return resultsWriter(document, path, true); });
}

const ExportOffer* ExportDataPage::offer() const {
    return m_offers.value(m_choice->currentIndex());
}

QString ExportDataPage::suggestedName() const {
    if (!offer()) return {};
    const QString input = inputName(m_context.document);
    const QString name = offer()->content().name();
    return (input.isEmpty() ? name : input + QLatin1Char('-') + name) + QLatin1Char('.') +
           offer()->content().suffix;
}

QString ExportDataPage::estimate() {
    return {};
}

QString ExportDataPage::obstacle() const {
    return offer() ? QString() : tr("Nothing to export yet.");
}

ExportJob ExportDataPage::job(const QString& path) {
    ExportJob job;
    job.about = tr("Writing %1…").arg(QFileInfo(path).fileName());
    job.path = path;
    job.save = [save = offer()->content().save, path](ExportOffer::Done done) {
        save(path, std::move(done));
    };
    return job;
}

/// A hidden panel does no work, so its chart would be out of date.
void ExportDataPage::showPanel() {
    if (isVisible() && offer() && !offer()->panel().isEmpty())
        m_context.showPanel(offer()->panel());
}

void ExportDataPage::showEvent(QShowEvent* event) {
    ExportPage::showEvent(event);
    showPanel();
}

}  // namespace spoor
