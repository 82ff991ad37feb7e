// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <functional>

namespace spoor {
namespace {

struct InspectionColumn {
    enum { Stage, Value, Limit, Margin, Verdict, ColumnCount };
};
constexpr double scaleStep = 1.15;  ///< of a window, more than that between searched sizes
/// The margin of a cell relative to its limit, -1 to 1; invalid without a margin.
constexpr int marginRole = Qt::UserRole;

/// Paints the margin as a bar that starts in the middle of the cell: right if the window passes.
class MarginDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant margin = index.data(marginRole);
        if (!margin.isValid()) return;
        const QRectF cell = QRectF(option.rect).adjusted(4, 5, -4, -5);
        const double middle = cell.center().x();
        const double end = middle + margin.toDouble() * cell.width() / 2;
        const Tokens& t = tokens(option.palette);
        painter->fillRect(QRectF(QPointF(std::min(middle, end), cell.top()),
                                 QPointF(std::max({middle, end, middle + 1}), cell.bottom())),
                          QColor::fromRgba(margin.toDouble() < 0 ? t.danger : t.good));
        painter->fillRect(QRectF(middle, cell.top() - 2, 1, cell.height() + 4),
                          QColor::fromRgba(t.text3));
    }
};

/// The enlarged window with the areas that the chosen row compares: white adds, black subtracts.
class WindowPicture : public QWidget {
public:
    /// `scale`: asks for the window at another size.
    WindowPicture(QWidget* parent, std::function<void(double)> scale)
        : QWidget(parent), m_scale(std::move(scale)) {
        setFocusPolicy(Qt::StrongFocus);
        setToolTip(
            ArtifactView::tr("Turn the wheel, or press + or -, to change the window's size"));
        setMinimumSize(120, 120);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }
    /// `other`: the image that a stage compared the window with; may be null.
    void show(const QImage& image, const RectF& window, std::vector<InspectionMark> marks,
              const QImage& other) {
        m_image = image;
        m_other = other;
        m_window = window;
        m_marks = std::move(marks);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_image.isNull() || m_window.area() <= 0) return;
        QPainter painter(this);
        const bool wide = width() > height();
        QSizeF room(this->size());
        if (!m_other.isNull())
            room = wide ? QSizeF(width() / 2.0 - 2, height()) : QSizeF(width(), height() / 2.0 - 2);
        QSizeF size(m_window.width, m_window.height);
        size.scale(room, Qt::KeepAspectRatio);
        const QRectF place(
            QPointF((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size);
        painter.drawImage(place, m_image);
        if (!m_other.isNull()) {
            QSizeF shown(m_other.size());
            shown.scale(room, Qt::KeepAspectRatio);
            const QPointF at((room.width() - shown.width()) / 2 + (wide ? room.width() + 4 : 0),
                             (room.height() - shown.height()) / 2 + (wide ? 0 : room.height() + 4));
            painter.drawImage(QRectF(at, shown), m_other);
        }
        painter.setClipRect(place);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const InspectionMark& mark : m_marks) {
            QPolygonF area;
            for (const PointF& corner : mark.corners)
                area << QPointF(
                    place.left() + (corner.x - m_window.x) / m_window.width * size.width(),
                    place.top() + (corner.y - m_window.y) / m_window.height * size.height());
            const bool adds = mark.weight > 0;
            const int share = int(150 * std::clamp(std::abs(mark.weight), 0.3, 1.0));
            painter.setBrush(adds ? QColor(255, 255, 255, share) : QColor(0, 0, 0, share));
            painter.setPen(QPen(adds ? Qt::black : Qt::white, 1));
            painter.drawPolygon(area);
        }
    }

    void wheelEvent(QWheelEvent* event) override {
        m_scale(std::pow(scaleStep, event->angleDelta().y() / 120.0));
        event->accept();
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)
            m_scale(scaleStep);
        else if (event->key() == Qt::Key_Minus)
            m_scale(1 / scaleStep);
        else
            QWidget::keyPressEvent(event);
    }
    bool event(QEvent* event) override {
        return keepKeys(event, {Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus}) ||
               QWidget::event(event);
    }

private:
    std::function<void(double)> m_scale;
    QImage m_image, m_other;
    RectF m_window;
    std::vector<InspectionMark> m_marks;
};

RectF scaledBox(const RectF& box, double factor) {
    const PointF centre = box.centre();
    return {centre.x - box.width * factor / 2, centre.y - box.height * factor / 2,
            box.width * factor, box.height * factor};
}

QString inspectionNumber(double value) {
    const bool whole = value == std::round(value);
    return std::isfinite(value) ? QLocale().toString(value, 'f', whole ? 0 : 4) : QString();
}

/// Shows what each stage did to a window: the enlarged window and one row per stage. The first
/// rejecting row is bold, later ones are pale. A row with children unfolds.
class WindowInspectionView : public ArtifactView {
public:
    explicit WindowInspectionView(QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    Exportable exportable() override;

protected:
    /// The picture lies next to the rows where the verdicts still have room.
    void resizeEvent(QResizeEvent* event) override {
        ArtifactView::resizeEvent(event);
        m_parts->setOrientation(2 * width() > 3 * height() ? Qt::Horizontal : Qt::Vertical);
    }

private:
    const WindowInspection& window() const { return std::get<WindowInspection>(m_artifact->value); }
    const InspectionRow* rowOf(const QTreeWidgetItem* item) const;
    QTreeWidgetItem* itemFor(const InspectionRow& row) const;
    void fill(int current);
    void showRow();
    QByteArray csv() const;

    ArtifactPtr m_artifact;
    QSplitter* m_parts;
    WindowPicture* m_picture;
    QLabel* m_summary;
    QTreeWidget* m_rows;
};

WindowInspectionView::WindowInspectionView(QWidget* parent)
    : ArtifactView(parent),
      m_parts(new QSplitter(this)),
      m_picture(new WindowPicture(this,
                                  [this](double factor) {
                                      if (m_artifact)
                                          emit windowAsked(scaledBox(window().box, factor));
                                  })),
      m_summary(new QLabel(this)),
      m_rows(new QTreeWidget(this)) {
    nameControl(m_picture, "artifact.window_picture", ArtifactView::tr("Enlarged window"));
    nameControl(m_rows, "artifact.window_rows", ArtifactView::tr("Stages of this window"));
    setUpText(m_summary, "artifact.window_summary");
    m_rows->setHeaderLabels({ArtifactView::tr("Stage"), ArtifactView::tr("Value"),
                             ArtifactView::tr("Limit"), ArtifactView::tr("Margin"),
                             ArtifactView::tr("Verdict")});
    m_rows->setItemDelegateForColumn(InspectionColumn::Margin, new MarginDelegate(m_rows));
    const int letter = fontMetrics().averageCharWidth();
    m_rows->header()->setSectionResizeMode(InspectionColumn::Stage, QHeaderView::ResizeToContents);
    m_rows->setColumnWidth(InspectionColumn::Value, 11 * letter);
    m_rows->setColumnWidth(InspectionColumn::Limit, 11 * letter);
    m_rows->setColumnWidth(InspectionColumn::Margin, 9 * letter);
    m_parts->addWidget(m_picture);
    m_parts->addWidget(m_rows);
    m_parts->setStretchFactor(0, 1);
    m_parts->setStretchFactor(1, 3);
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(m_summary);
    layout->addWidget(m_parts, 1);
    connect(m_rows, &QTreeWidget::currentItemChanged, this, [this] { showRow(); });
}

QTreeWidgetItem* WindowInspectionView::itemFor(const InspectionRow& row) const {
    auto* item = new QTreeWidgetItem({translated(row.label),
                                      inspectionNumber(row.value),
                                      inspectionNumber(row.limit),
                                      {},
                                      translated(row.text)});
    for (const int column : {int(InspectionColumn::Value), int(InspectionColumn::Limit)})
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const int column : {int(InspectionColumn::Stage), int(InspectionColumn::Verdict)})
        item->setToolTip(column, item->text(column));
    const double scale = std::max(std::abs(row.value), std::abs(row.limit));
    if (std::isfinite(row.margin()) && scale > 0 && row.verdict != InspectionVerdict::None) {
        item->setData(InspectionColumn::Margin, marginRole,
                      std::clamp(row.margin() / scale, -1.0, 1.0));
        item->setToolTip(InspectionColumn::Margin, inspectionNumber(row.margin()));
    }
    if (!row.picture.pixels.empty())
        item->setIcon(InspectionColumn::Stage, QPixmap::fromImage(toImage(row.picture)));
    for (const InspectionRow& child : row.children) item->addChild(itemFor(child));
    return item;
}

/// `current`: index of the selected row; -1 for the one that decides.
void WindowInspectionView::fill(int current) {
    const QSignalBlocker quiet(m_rows);
    m_rows->clear();
    const std::size_t failed = window().firstFailed();
    for (std::size_t i = 0; i < window().rows.size(); ++i) {
        QTreeWidgetItem* item = itemFor(window().rows[i]);
        m_rows->addTopLevelItem(item);
        for (int column = 0; column < InspectionColumn::ColumnCount && i >= failed; ++column) {
            QFont font = m_rows->font();
            font.setBold(i == failed);
            item->setFont(column, font);
            item->setForeground(column,
                                QColor::fromRgba(i == failed ? tokens().danger : tokens().text3));
        }
    }
    const int rows = m_rows->topLevelItemCount();
    const int first = failed < window().rows.size() ? int(failed) : rows - 1;
    m_rows->setCurrentItem(m_rows->topLevelItem(current >= 0 && current < rows ? current : first));
}

void WindowInspectionView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    if (artifact == m_artifact) return;
    const bool same = m_artifact && window().box == std::get<WindowInspection>(artifact->value).box;
    const int current = same ? m_rows->indexOfTopLevelItem(m_rows->currentItem()) : -1;
    m_artifact = artifact;
    fill(current);
    showRow();
}

const InspectionRow* WindowInspectionView::rowOf(const QTreeWidgetItem* item) const {
    if (!m_artifact || !item) return nullptr;
    if (const auto* parent = item->parent()) {
        const InspectionRow* row = rowOf(parent);
        const int index = parent->indexOfChild(const_cast<QTreeWidgetItem*>(item));
        return row ? &row->children[std::size_t(index)] : nullptr;
    }
    const int index = m_rows->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item));
    return index < 0 ? nullptr : &window().rows[std::size_t(index)];
}

void WindowInspectionView::showRow() {
    if (!m_artifact) return;
    const InspectionRow* row = rowOf(m_rows->currentItem());
    // The verdict of the selected row in words, because its column may be out of sight.
    m_summary->setText(
        ArtifactView::tr("Window %1, %2, %3 x %4: %5")
            .arg(QLocale().toString(window().box.x, 'f', 0),
                 QLocale().toString(window().box.y, 'f', 0),
                 QLocale().toString(window().box.width, 'f', 0),
                 QLocale().toString(window().box.height, 'f', 0),
                 translated(row && !row->text.empty() ? row->text : window().summary())));
    m_picture->show(toImage(window().picture), window().box,
                    row ? row->marks : std::vector<InspectionMark>(),
                    row && !row->picture.pixels.empty() ? toImage(row->picture) : QImage());
}

QByteArray WindowInspectionView::csv() const {
    QByteArray csv = "stage,value,limit,margin,verdict,text\n";
    if (!m_artifact) return csv;
    for (const InspectionRow& row : window().rows)
        csv += csvLine({translated(row.label), QString::number(row.value, 'g', 9),
                        QString::number(row.limit, 'g', 9), QString::number(row.margin(), 'g', 9),
                        QLatin1String(toText(row.verdict)), translated(row.text)});
    return csv;
}

Exportable WindowInspectionView::exportable() {
    return exportableWidget(id(), this, [this] { return csv(); });
}

}  // namespace

ArtifactView* makeView(std::type_identity<WindowInspection>, Selection&, QWidget* parent) {
    return new WindowInspectionView(parent);
}

}  // namespace spoor
