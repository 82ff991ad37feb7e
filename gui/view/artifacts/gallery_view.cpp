// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/artifact.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QListWidget>
#include <QPixmap>
#include <algorithm>

namespace spoor {
namespace {

constexpr int icon = 64;  // pixels

/// Small images with captions.
class GalleryView : public ArtifactView {
public:
    explicit GalleryView(QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    Exportable exportable() override;
    std::int64_t pictureAt(const QPoint& place) const override;

private:
    QByteArray csv() const;

    QListWidget* m_list;
};

GalleryView::GalleryView(QWidget* parent) : ArtifactView(parent), m_list(new QListWidget(this)) {
    nameControl(m_list, "artifact.gallery", ArtifactView::tr("Images"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setIconSize({icon, icon});
    m_list->setGridSize({icon + 30, icon + 2 * fontMetrics().height() + 12});
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setWordWrap(true);
    m_list->setUniformItemSizes(true);
    auto* layout = columnIn(this);
    layout->addWidget(m_list);
}

void GalleryView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    const auto& pictures = std::get<Gallery>(artifact->value).pictures;
    while (m_list->count() > int(pictures.size())) delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < int(pictures.size())) {
        auto* const item = new QListWidgetItem(m_list);
        item->setSizeHint(m_list->gridSize());  // else a caption is only as wide as its image
        item->setTextAlignment(Qt::AlignHCenter | Qt::AlignTop);
    }
    for (int n = 0; n < m_list->count(); ++n) {
        const auto& picture = pictures[std::size_t(n)];
        QListWidgetItem* item = m_list->item(n);
        const QImage image = toImage(picture.raster);
        if (!image.isNull())
            item->setIcon(QPixmap::fromImage(image.scaled(icon, icon, Qt::KeepAspectRatio)));
        const QString caption = translated(picture.caption);
        item->setText(caption);
        item->setToolTip(caption);
        item->setData(Qt::UserRole, qlonglong(picture.id));
    }
}

QByteArray GalleryView::csv() const {
    QByteArray csv = "id,caption\n";
    for (int n = 0; n < m_list->count(); ++n)
        csv += csvLine({m_list->item(n)->data(Qt::UserRole).toString(), m_list->item(n)->text()});
    return csv;
}

Exportable GalleryView::exportable() {
    return exportableWidget(id(), m_list, [this] { return csv(); });
}

std::int64_t GalleryView::pictureAt(const QPoint& place) const {
    const QListWidgetItem* item =
        m_list->itemAt(m_list->viewport()->mapFrom(static_cast<const QWidget*>(this), place));
    return item ? item->data(Qt::UserRole).toLongLong() : 0;
}

}  // namespace

ArtifactView* makeView(std::type_identity<Gallery>, Selection&, QWidget* parent) {
    return new GalleryView(parent);
}

}  // namespace spoor
