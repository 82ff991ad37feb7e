// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPoint>
#include <QRectF>
#include <QSize>
#include <QString>
#include <functional>

class QMenu;
class QPainter;
class QWidget;

namespace spoor {

/// The exportable content of a panel: an image, drawn for the file, and data.
struct Exportable {
    QString name = {};  ///< suggested file name, without suffix
    QSize size = {};    ///< of the image, in device-independent pixels
    /// Draws the image into a rectangle of `size`. Empty if there is none.
    std::function<void(QPainter&, const QRectF&)> paint = {};
    /// Returns UTF-8 text in the C locale. Empty without data, or if `saveCsv` writes them.
    std::function<QByteArray()> csv = {};
    /// Writes the data to a file and returns an error message, empty on success. Overrides `csv`.
    std::function<QString(const QString& path)> saveCsv = {};
    /// A chart: it is drawn on white, with these texts around it. Empty texts take no room.
    QString title = {}, across = {}, up = {};
    /// Whose palette `paint` uses; null if the image is as on screen.
    QWidget* chart = nullptr;
    bool resizable = false;  ///< `paint` draws in any size
};

/// The image of a widget with its children, as on screen.
Exportable exportableWidget(const QString& name, QWidget* widget, std::function<QByteArray()> csv);

/// Writes PNG, SVG, PDF or CSV, depending on the suffix. Returns an error message, empty on
/// success.
QString exportTo(const Exportable& exportable, const QString& path);

/// A file that a panel offers to the export dialog, which finds it among the children of the
/// window.
class ExportOffer : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(const QString& problem)>;
    struct Content {
        QString title;                  ///< for example "Chart, PNG"
        std::function<QString()> name;  ///< suggested file name, without suffix
        QString suffix;
        /// Writes the file and reports an error message, empty on success.
        std::function<void(const QString& path, Done done)> save;
    };
    /// `panel`: the object name of the panel without "_panel".
    ExportOffer(const QString& panel, Content content, QObject* parent);

    const QString& panel() const { return m_panel; }
    const Content& content() const { return m_content; }

private:
    QString m_panel;
    Content m_content;
};

/// Adds "Save as PNG", "SVG", "PDF" and "CSV", the size of charts and "Copy values" to a menu, as
/// far as `example` supports them, and offers the same to the export dialog. `make` is called when
/// an action is triggered.
void addExportActions(QMenu* menu, QWidget* parent, const Exportable& example,
                      std::function<Exportable()> make);
/// Gives a chart a context menu: "Go to this frame" if the chart has frames, and the actions of
/// `exports`. `goTo` gets the position of the menu in the chart.
void addChartMenu(QWidget* chart, QMenu* exports, std::function<void(QPoint)> goTo = {});

}  // namespace spoor
