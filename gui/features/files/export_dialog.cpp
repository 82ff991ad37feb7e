// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_dialog.h"

#include "engine/base/error.h"
#include "engine/formats/export_folder.h"
#include "gui/features/files/export.h"
#include "gui/features/files/export_boxes_page.h"
#include "gui/features/files/export_forms.h"
#include "gui/features/files/format_list.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QStandardPaths>
#include <tuple>
#include <utility>

namespace spoor {

namespace {

constexpr QSize usualSize{960, 640};
constexpr int kindIcon = 20;
constexpr double maxShare = 0.9;  ///< of the window

/// The folder of the video, or that of documents if it cannot be written to.
QString folderFor(const Document& document) {
    if (document.frames()) {
        const QFileInfo input(QString::fromStdString(document.frames()->info().input));
        const QFileInfo folder(input.absolutePath());
        if (input.exists() && folder.isWritable()) return folder.absoluteFilePath();
    }
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

QFrame* line(QFrame::Shape shape) {
    auto* frame = new QFrame;
    frame->setFrameShape(shape);
    frame->setFrameShadow(QFrame::Plain);
    frame->setForegroundRole(QPalette::Mid);
    return frame;
}

}  // namespace

ExportDialog::ExportDialog(const ExportContext& context, Kind kind)
    : QDialog(context.window),
      m_context(context),
      m_kinds(new QListWidget),
      m_stack(new QStackedWidget),
      m_folder(lastFolder("export", folderFor(context.document))) {
    setObjectName(QStringLiteral("export_dialog"));
    setWindowTitle(tr("Export"));
    nameControl(m_kinds, QStringLiteral("export.kinds"), tr("What to export"));
    m_kinds->setFrameShape(QFrame::NoFrame);
    m_kinds->setItemDelegate(new TwoLineDelegate(m_kinds));
    m_kinds->setFixedWidth(letterWidth(fontMetrics()) * 30);
    m_kinds->setIconSize({kindIcon, kindIcon});
    const std::tuple<const char*, QString, QString> kinds[] = {
        {"box", tr("Boxes"), tr("Annotations and results")},
        {"film", tr("Annotated video"), tr("MP4, MKV, AVI")},
        {"images", tr("Images"), tr("Frames or target crops")},
        {"measure", tr("Measurements"), tr("CSV, SVG, PNG")},
        {"clock", tr("Timings"), tr("CSV, Perfetto trace")},
        {"chart", tr("Scores"), tr("CSV, SVG, PNG")},
        {"pin", tr("Reproduction bundle"), tr("Settings, results and checksums")},
    };
    for (const auto& [picture, name, about] : kinds) {
        auto* item = new QListWidgetItem(icon(picture), name, m_kinds);
        item->setData(aboutRole, about);
    }
    auto* middle = rowIn(nullptr);
    addAll(middle, {m_kinds, line(QFrame::VLine)});
    m_stack->setContentsMargins(8, 8, 8, 8);
    middle->addWidget(m_stack, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(middle, 1);
    addAll(column, {line(QFrame::HLine), makeFooter()});
    m_export->setDefault(true);  // not before it is in the dialog
    connect(m_kinds, &QListWidget::currentRowChanged, this, &ExportDialog::onPage);
    resize(usualSize.boundedTo(context.window->size() * maxShare).expandedTo({720, 480}));
    choose(kind);
}

QWidget* ExportDialog::makeFooter() {
    auto* footer = new QWidget;
    m_pathLabel = new QLabel;
    m_path = new QLineEdit;
    m_path->setObjectName(QStringLiteral("export.path"));
    m_pathLabel->setBuddy(m_path);
    auto* choose = new QPushButton(tr("Choose…"));
    nameControl(choose, QStringLiteral("export.choose"), tr("Choose where to export to"));
    choose->setAutoDefault(false);
    m_estimate = new QLabel;
    setUpText(m_estimate, "export.estimate", {TextLook::Quiet});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("export.go"));
    auto* row = rowIn(footer);
    row->addWidget(m_pathLabel);
    row->addWidget(m_path, 3);
    row->addWidget(choose);
    row->addWidget(m_estimate, 2);
    row->addWidget(buttons);
    connect(choose, &QPushButton::clicked, this, &ExportDialog::choosePath);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    return footer;
}

ExportPage* ExportDialog::makePage(Kind kind) {
    switch (kind) {
        case Boxes:
            return new ExportBoxesPage(m_context);
        case Video:
            return makeVideoExport(m_context);
        case Images:
            return makeImageExport(m_context);
        case Measurements:
            return makeDataExport(m_context, QStringLiteral("measure"), true);
        case Timings:
            return makeDataExport(m_context, QStringLiteral("timing"), false);
        case Bundle:
            return makeBundleExport(m_context);
        case Scores:
            break;
    }
    return makeDataExport(m_context, QStringLiteral("score"), false);
}

void ExportDialog::choose(Kind kind) {
    m_kinds->setCurrentRow(kind);
}

ExportPage& ExportDialog::page() const {
    return *m_pages[m_kinds->currentRow()];
}

QVariantHash ExportDialog::choices() const {
    QVariantHash chosen{{m_kinds->objectName(), m_kinds->currentRow()},
                        {m_path->objectName(), m_path->text()}};
    for (const auto* button : page().findChildren<QAbstractButton*>())
        if (button->isCheckable()) chosen[button->objectName()] = button->isChecked();
    for (const auto* box : page().findChildren<QComboBox*>())
        chosen[box->objectName()] = box->currentIndex();
    return chosen;
}

ExportDialog::Kind ExportDialog::kindOf(const QVariantHash& choices) {
    return Kind(choices.value(QStringLiteral("export.kinds")).toInt());
}

void ExportDialog::restore(const QVariantHash& choices) {
    if (choices.value(m_kinds->objectName(), -1).toInt() != m_kinds->currentRow()) return;
    for (auto* button : page().findChildren<QAbstractButton*>())
        if (button->isEnabled() && choices.contains(button->objectName()))
            button->setChecked(choices[button->objectName()].toBool());
    for (auto* box : page().findChildren<QComboBox*>())
        if (const int index = choices.value(box->objectName(), -1).toInt();
            index >= 0 && index < box->count())
            box->setCurrentIndex(index);
    m_path->setText(choices[m_path->objectName()].toString());
}

void ExportDialog::onPage() {
    const int kind = m_kinds->currentRow();
    if (kind < 0) return;
    if (!m_pages.contains(kind)) {
        ExportPage* const made = makePage(Kind(kind));
        m_pages[kind] = made;
        m_stack->addWidget(made);
        connect(made, &ExportPage::changed, this, &ExportDialog::propose);
    }
    m_stack->setCurrentWidget(m_pages[kind]);
    propose();
}

/// Proposes a path, unless the user has entered one. A change of the format still changes the
/// suffix of an own name.
void ExportDialog::propose() {
    const ExportPage& now = page();
    m_pathLabel->setText(now.asFolder() ? tr("Folder") : tr("File"));
    m_path->setAccessibleName(m_pathLabel->text());
    const QString proposed = QDir::toNativeSeparators(QDir(m_folder).filePath(now.suggestedName()));
    if (m_path->text().isEmpty() || m_path->text() == m_proposed) {
        m_path->setText(proposed);
    } else if (!now.asFolder()) {
        const QFileInfo own(m_path->text());
        const QString suffix = QFileInfo(proposed).suffix();
        if (own.suffix() == QFileInfo(m_proposed).suffix() && own.suffix() != suffix)
            m_path->setText(own.path() + QLatin1Char('/') + own.completeBaseName() +
                            QLatin1Char('.') + suffix);
    }
    m_proposed = proposed;
    refresh();
}

void ExportDialog::refresh() {
    const QString obstacle = page().obstacle();
    m_export->setEnabled(obstacle.isEmpty() && !path().isEmpty());
    if (obstacle.isEmpty() && !m_complaint.isEmpty())
        return complain(std::exchange(m_complaint, QString()));
    m_estimate->setPalette(palette());
    m_estimate->setText(obstacle.isEmpty() ? page().estimate() : obstacle);
}

QString ExportDialog::path() const {
    QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    while (path.size() > 1 && path.endsWith(QLatin1Char('/'))) path.chop(1);
    if (path.isEmpty()) return {};
    if (QDir::isRelativePath(path)) path = QDir(m_folder).filePath(path);
    const QString suffix = QFileInfo(page().suggestedName()).suffix();
    if (!page().asFolder() && QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + suffix;
    return path;
}

void ExportDialog::choosePath() {
    QString chosen;
    if (page().asFolder()) {
        chosen = QFileDialog::getSaveFileName(this, tr("Export"), path(), {}, nullptr,
                                              QFileDialog::ShowDirsOnly);
    } else {
        // The dialog asks itself before a file is replaced.
        chosen = QFileDialog::getSaveFileName(this, tr("Export"), path(), {}, nullptr,
                                              QFileDialog::DontConfirmOverwrite);
    }
    if (chosen.isEmpty()) return;
    m_folder = QFileInfo(chosen).absolutePath();
    m_path->setText(QDir::toNativeSeparators(chosen));
}

/// Asks before files are replaced. Keeping both changes the path.
bool ExportDialog::confirmed(QString& path) {
    if (page().asFolder()) return m_kinds->currentRow() != Boxes || folderConfirmed(path);
    if (!QFileInfo::exists(path)) return true;
    QMessageBox question(
        QMessageBox::Question, tr("Replace file?"),
        tr("\"%1\" exists already. Do you want to replace it?").arg(QFileInfo(path).fileName()),
        QMessageBox::Cancel, this);
    const QPushButton* const replace =
        question.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    question.exec();
    return question.clickedButton() == replace;
}

bool ExportDialog::folderConfirmed(QString& path) {
    if (!QFileInfo(path).isDir() ||
        QDir(path).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        return true;
    const std::size_t files = earlierExportFiles(path.toStdString());
    const QString name = QFileInfo(path).fileName();
    QMessageBox question(
        QMessageBox::Question, tr("Replace export?"),
        files > 0
            ? tr("\"%1\" holds an earlier export of %2 files. Replace removes them. Other files "
                 "and files that were changed since stay.")
                  .arg(name, countText(qint64(files)))
            : tr("\"%1\" holds other files. Replace overwrites those with the names of exported "
                 "files. The others stay.")
                  .arg(name),
        QMessageBox::Cancel, this);
    const QPushButton* const replace =
        question.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    const QPushButton* const both = question.addButton(tr("&Keep both"), QMessageBox::AcceptRole);
    question.exec();
    if (question.clickedButton() == both) {
        const QString wanted = path;
        for (int n = 2; QFileInfo::exists(path); ++n) path = wanted + QStringLiteral("-%1").arg(n);
        return true;
    }
    return question.clickedButton() == replace;
}

void ExportDialog::complain(const QString& why) {
    if (!page().obstacle().isEmpty()) m_complaint = why;
    QPalette red = palette();
    red.setColor(QPalette::PlaceholderText, QColor(tokens(red).danger));
    m_estimate->setPalette(red);
    m_estimate->setText(why);
}

void ExportDialog::accept() {
    QString target = path();
    const QString refused = wouldLoseInput(m_context.document, target);
    if (!refused.isEmpty()) return complain(refused);
    if (!confirmed(target)) return;
    try {
        m_job = page().job(target);
        m_job.about = tr("Writing %1…").arg(QFileInfo(target).fileName());
        m_job.path = target;
    } catch (const EngineError& error) {
        return complain(translated(error.message()));
    }
    rememberFolder("export", QFileInfo(target).absolutePath());
    QDialog::accept();
}

}  // namespace spoor
