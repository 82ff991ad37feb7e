// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/import_dialog.h"

#include "engine/formats/results/track_points.h"
#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/features/files/boxes_file.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>

namespace spoor {
namespace {

constexpr int previewWidth = 480;

std::vector<SessionBox> boxesAt(const Session& session, FrameIndex frame) {
    std::vector<SessionBox> boxes;
    for (const SessionTarget& target : session.targets())
        if (const SessionBox* const box = target.at(frame); box && box->present())
            boxes.push_back(*box);
    return boxes;
}

}  // namespace

ImportDialog::ImportDialog(Document& document, const QString& path, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_path(path),
      m_formats(new QComboBox),
      m_firstPixel(new QComboBox),
      m_tracked(new QCheckBox(tr("Tracker &results, not manual boxes"))),
      m_found(new QLabel),
      m_picture(new QLabel),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("Import %1").arg(QFileInfo(path).fileName()));
    for (const Format& each : formats())
        if (readable(each))
            m_formats->addItem(QString::fromUtf8(each.name), QString::fromUtf8(each.id));
    for (const int base : {0, 1}) m_firstPixel->addItem(QString::number(base), base);
    m_firstPixel->setCurrentIndex(1);
    m_formats->setAccessibleName(tr("Format"));
    m_formats->setObjectName(QStringLiteral("import.format"));
    m_firstPixel->setObjectName(QStringLiteral("import.first_pixel"));
    m_tracked->setObjectName(QStringLiteral("import.tracked"));
    setUpText(m_found, "import.found", {TextLook::Selectable});
    m_picture->setAccessibleName(tr("Preview of the first boxes on the image"));
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Format"), m_formats);
    form->addRow(tr("First &pixel index"), m_firstPixel);
    form->addRow(m_tracked);
    form->addRow(m_picture);
    form->addRow(m_found);
    form->addRow(m_buttons);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    guess();
    connect(m_formats, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
    connect(m_firstPixel, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
    connect(m_tracked, &QCheckBox::toggled, this, &ImportDialog::read);
    read();
}

void ImportDialog::guess() {
    const Result<const Format*> format = detectFormat(m_path.toStdString());
    m_formats->setCurrentIndex(format ? m_formats->findData(QString::fromUtf8(format.value()->id))
                                      : -1);
}

void ImportDialog::read() {
    m_session = {};
    m_notes.clear();
    const auto known = findFormat(m_formats->currentData().toString().toStdString());
    const Format* const format = known ? known.value() : nullptr;
    const bool says = format && hasAny(format->holds, FormatCapability::Sources);
    m_firstPixel->setEnabled(format && format->id == std::string_view("otb"));
    m_tracked->setEnabled(format && !says);
    m_picture->setVisible(false);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    if (!format) {
        m_found->setText(tr("The content does not identify the file format. Choose a format."));
        return;
    }
    FormatOptions options = importOptions(m_document);
    options.otbBase = m_firstPixel->currentData().toInt();
    Result<ImportResult> imported = importSession(*format, m_path.toStdString(), options);
    if (!imported) {
        m_found->setText(translated(imported.error()));
        return;
    }
    ImportResult found = std::move(imported).value();
    m_notes = std::move(found.notes);
    if (says || m_fromFile != format) {
        const QSignalBlocker quiet(m_tracked);
        m_tracked->setChecked(holdsResults(found.session));
        m_session = std::move(found.session);
    } else {
        m_session = withSource(found.session, m_tracked->isChecked());
    }
    m_fromFile = format;
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(!m_session.targets().empty() || !m_session.events.empty());
    explain();
    showPicture();
}

/// Summarises the number of targets and boxes, the first box, and the notes of the import.
void ImportDialog::explain() {
    std::optional<FrameIndex> first;
    FrameIndex last = 0;
    qint64 boxes = 0;
    for (const SessionTarget& target : m_session.targets()) {
        for (const SessionBox& box : target.boxes) {
            if (!box.present()) continue;
            ++boxes;
            first = std::min(first.value_or(box.frame), box.frame);
            last = std::max(last, box.frame);
        }
    }
    QStringList lines;
    if (!m_session.events.empty())
        lines << tr("Events: %1").arg(countText(qint64(m_session.events.size())));
    if (first) {
        const RectF box = boxesAt(m_session, *first).front().box;
        const QLocale locale;
        lines << tr("Boxes: %1, in frames %2 to %3.")
                     .arg(countText(qint64(boxes)), countText(*first), countText(last))
              << tr("The first box is at %1, %2 and measures %3 × %4 pixels.")
                     .arg(locale.toString(box.x), locale.toString(box.y),
                          locale.toString(box.width), locale.toString(box.height));
    } else if (lines.isEmpty()) {
        lines << tr("The file contains no boxes.");
    }
    const QString id = m_formats->currentData().toString();
    if (id == QLatin1String("vot") || id == QLatin1String("otb"))
        lines << tr(
            "Four numbers per line do not show whether pixels count from 0 (VOT) or from 1 (OTB). "
            "Check the preview.");
    for (const Message& note : m_notes) lines << translated(note);
    m_found->setText(lines.join(QLatin1Char('\n')));
}

/// Draws the imported boxes over the frame on screen.
void ImportDialog::showPicture() {
    const FrameReportPtr& report = m_document.report();
    if (!report) return;
    const std::vector<SessionBox> boxes = boxesAt(m_session, report->frame.index());
    if (boxes.empty()) return;
    QImage picture = toImage(report->frame).convertToFormat(QImage::Format_RGB32);
    const double scale = double(previewWidth) / picture.width();
    picture = picture.scaledToWidth(previewWidth, Qt::SmoothTransformation);
    QPainter painter(&picture);
    painter.setPen(QPen(QColor(0xff, 0xc1, 0x07), 2));
    for (const SessionBox& each : boxes)
        painter.drawRect(QRectF(each.box.x * scale, each.box.y * scale, each.box.width * scale,
                                each.box.height * scale));
    painter.end();
    m_picture->setPixmap(QPixmap::fromImage(picture));
    m_picture->setVisible(true);
}

}  // namespace spoor
