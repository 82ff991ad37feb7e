// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/find_image_dialog.h"

#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <set>

namespace spoor {
namespace {

constexpr int listHeight = 72;
constexpr int minWidth = 480;

std::vector<PictureMatch> findImages(FrameStore& frames, FrameIndex frame,
                                     const std::vector<std::string>& files,
                                     const MatchOptions& options) {
    const auto picture = frames.get(frame);
    if (!picture)
        throw EngineError(
            Message(SPOOR_TR("engine", "Frame %1 cannot be decoded. Choose another frame."))
                .arg(frame));
    std::vector<PictureTemplate> templates;
    for (const std::string& file : files) {
        const Frame image = firstFrame(file);
        templates.push_back({image, {}, opacityOf(file, image.size())});
    }
    return matchPicture(*picture, templates, options);
}

}  // namespace

FindImageDialog::FindImageDialog(Document& document, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_images(new QListWidget),
      m_threshold(new QDoubleSpinBox),
      m_max(new QSpinBox),
      m_method(new QComboBox),
      m_devices(new QListWidget),
      m_table(new QTableWidget),
      m_outcome(new QLabel) {
    setObjectName(QStringLiteral("find_image"));
    setWindowTitle(tr("Find image in frame"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_search = buttons->addButton(tr("&Search"), QDialogButtonBox::AcceptRole);
    m_search->setObjectName(QStringLiteral("find_image.search"));
    m_search->setDefault(true);
    m_add = buttons->addButton(tr("&Add as targets"), QDialogButtonBox::ActionRole);
    m_add->setObjectName(QStringLiteral("find_image.add"));
    m_add->setToolTip(
        tr("Add the selected matches as targets, or all matches if none is "
           "selected"));
    setUpText(m_outcome, "find_image.outcome");
    auto* layout = new QVBoxLayout(this);
    m_input = makeImages();
    addAll(layout, {m_input, makeOptions(), m_outcome});
    layout->addWidget(makeMatches(), 1);
    layout->addWidget(buttons);
    setMinimumWidth(minWidth);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QPushButton::clicked, this, &FindImageDialog::search);
    connect(m_add, &QPushButton::clicked, this, &FindImageDialog::addTargets);
    updateEnabled();
    // Probing drivers can take seconds.
    runInBackground(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) { setDevices(devices); },
        [this](const Problem& why) { m_outcome->setText(translated(why.message)); });
}

QWidget* FindImageDialog::makeImages() {
    auto* row = new QWidget;
    auto* choose = new QPushButton(tr("&Choose images…"));
    choose->setObjectName(QStringLiteral("find_image.choose"));
    auto* clear = new QPushButton(tr("C&lear"));
    clear->setObjectName(QStringLiteral("find_image.clear"));
    for (QPushButton* button : {choose, clear}) button->setAutoDefault(false);
    nameControl(m_images, QStringLiteral("find_image.images"), tr("Images to find"));
    m_images->setToolTip(
        tr("Images to search for in the frame on screen. Transparent pixels do "
           "not count."));
    m_images->setFixedHeight(listHeight);
    auto* side = new QVBoxLayout;
    addAll(side, {choose, clear});
    side->addStretch();
    auto* layout = rowIn(row);
    layout->addWidget(m_images, 1);
    layout->addLayout(side);
    connect(choose, &QPushButton::clicked, this, [this] {
        addImages(askForFiles(
            this, {"find", tr("Choose images to find"),
                   tr("Images") + QStringLiteral(" (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp "
                                                 "*.pgm *.ppm *.gif)")}));
    });
    connect(clear, &QPushButton::clicked, this, [this] {
        m_images->clear();
        updateEnabled();
    });
    return row;
}

QWidget* FindImageDialog::makeOptions() {
    const MatchOptions usual;
    m_threshold->setObjectName(QStringLiteral("find_image.threshold"));
    m_threshold->setRange(-1, 1);
    m_threshold->setSingleStep(0.05);
    m_threshold->setValue(usual.threshold);
    m_threshold->setToolTip(
        tr("Minimum correlation coefficient of a match. More rejects images "
           "that are only similar."));
    m_max->setObjectName(QStringLiteral("find_image.max"));
    m_max->setRange(1, 100000);
    m_max->setValue(usual.most);
    m_max->setToolTip(
        tr("Maximum number of matches. The best match of each image is always "
           "included."));
    m_method->setObjectName(QStringLiteral("find_image.method"));
    m_method->addItem(tr("Automatic"), QStringLiteral("auto"));
    for (const char* method : {"naive", "tiled", "direct", "fft"})
        m_method->addItem(QString::fromLatin1(method), QString::fromLatin1(method));
    m_method->setToolTip(
        tr("How the correlation is computed. All methods find the same matches "
           "but differ in speed."));
    nameControl(m_devices, QStringLiteral("find_image.devices"), tr("Devices"));
    m_devices->setToolTip(
        tr("Checked devices share the frame. If none is checked, Spoor chooses "
           "one."));
    m_devices->setFixedHeight(listHeight);
    auto* options = new QWidget;
    auto* form = new QFormLayout(options);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Min. score"), m_threshold);
    form->addRow(tr("Max. matches"), m_max);
    form->addRow(tr("Method"), m_method);
    form->addRow(tr("Devices"), m_devices);
    return options;
}

QWidget* FindImageDialog::makeMatches() {
    nameControl(m_table, QStringLiteral("find_image.matches"), tr("Matches"));
    m_table->setColumnCount(6);
    m_table->setHorizontalHeaderLabels(
        {tr("Image"), tr("Score"), tr("x"), tr("y"), tr("Width"), tr("Height")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    return m_table;
}

void FindImageDialog::addImages(const QStringList& files) {
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(QFileInfo(file).fileName(), m_images);
        item->setData(Qt::UserRole, file);
        item->setToolTip(file);
    }
    updateEnabled();
}

void FindImageDialog::setDevices(const std::vector<DeviceInfo>& devices) {
    for (const DeviceInfo& device : devices) {
        if (!device.usable) continue;
        auto* item = new QListWidgetItem(deviceWords(device), m_devices);
        item->setData(Qt::UserRole, QString::fromStdString(device.stableName));
        item->setCheckState(Qt::Unchecked);
    }
}

void FindImageDialog::search() {
    MatchOptions options;
    options.threshold = m_threshold->value();
    options.most = m_max->value();
    options.method = m_method->currentData().toString().toStdString();
    std::vector<std::string> devices;
    for (int i = 0; i < m_devices->count(); ++i)
        if (m_devices->item(i)->checkState() == Qt::Checked)
            devices.push_back(m_devices->item(i)->data(Qt::UserRole).toString().toStdString());
    if (!devices.empty()) options.devices = std::move(devices);
    std::vector<std::string> files;
    for (int i = 0; i < m_images->count(); ++i)
        files.push_back(m_images->item(i)->data(Qt::UserRole).toString().toStdString());
    m_searching = true;
    m_outcome->setText(tr("Searching…"));
    updateEnabled();
    runInBackground(
        this,
        [frames = m_document.frames(), frame = m_document.frame(), files, options] {
            return findImages(*frames, frame, files, options);
        },
        [this](const std::vector<PictureMatch>& matches) { showMatches(matches); },
        [this](const Problem& why) {
            showMatches({});
            m_outcome->setText(translated(why.message));
        });
}

void FindImageDialog::showMatches(std::vector<PictureMatch> matches) {
    m_searching = false;
    m_matches = std::move(matches);
    m_table->setRowCount(int(m_matches.size()));
    for (int row = 0; row < int(m_matches.size()); ++row) {
        const PictureMatch& match = m_matches[std::size_t(row)];
        const RectF& box = match.box;
        const QString texts[] = {
            m_images->item(int(match.pattern))->text(), locale().toString(match.score, 'f', 3),
            locale().toString(box.x, 'f', 0),           locale().toString(box.y, 'f', 0),
            locale().toString(box.width, 'f', 0),       locale().toString(box.height, 'f', 0)};
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    m_outcome->setText(tr("%Ln match(es)", nullptr, int(m_matches.size())));
    updateEnabled();
    emit searched();
}

void FindImageDialog::addTargets() {
    std::set<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.insert(index.row());
    const bool all = rows.empty();
    int added = 0;
    for (int row = 0; row < int(m_matches.size()); ++row) {
        if (!all && rows.count(row) == 0) continue;
        targets::add(m_document, m_matches[std::size_t(row)].box);
        ++added;
    }
    m_outcome->setText(tr("Added %Ln target(s).", nullptr, added));
}

void FindImageDialog::updateEnabled() {
    m_search->setEnabled(!m_searching && m_images->count() > 0);
    m_input->setEnabled(!m_searching);
    m_add->setEnabled(!m_searching && !m_matches.empty());
}

}  // namespace spoor
