// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/exportable.h"

#include "gui/base/write_file.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QStandardPaths>
#include <QSvgGenerator>
#include <QWidget>
#include <utility>

namespace spoor {
namespace {

/// Not named `translate`, because lupdate would not look into its argument.
QString exportText(const char* text) {
    return QCoreApplication::translate("Export", text);
}

QByteArray pngOf(const Exportable& exportable) {
    constexpr int scale = 2;  // sharp on high-resolution screens and in print
    QImage image(exportable.size * scale, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return {};
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        exportable.paint(painter, QRectF(QPointF(0, 0), exportable.size));
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svgOf(const Exportable& exportable) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(exportable.size);
    generator.setViewBox(QRect(QPoint(0, 0), exportable.size));
    generator.setTitle(exportable.name);
    {
        QPainter painter(&generator);
        exportable.paint(painter, QRectF(QPointF(0, 0), exportable.size));
    }
    return buffer.data();
}

void askAndSave(QWidget* parent, const Exportable& exportable, const QString& suffix) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString path = askForNewFile(
        parent, exportText(QT_TRANSLATE_NOOP("Export", "Save as")),
        folder + '/' + exportable.name + '.' + suffix,
        exportText(QT_TRANSLATE_NOOP("Export", "%1 files (*.%2)")).arg(suffix.toUpper(), suffix));
    if (path.isEmpty()) return;
    const QString error = exportTo(exportable, path);
    if (!error.isEmpty())
        QMessageBox::warning(parent, exportText(QT_TRANSLATE_NOOP("Export", "Not saved")), error);
}

}  // namespace

Exportable exportableWidget(const QString& name, QWidget* widget) {
    Exportable exportable;
    exportable.name = name;
    exportable.size = widget->size();
    exportable.paint = [widget](QPainter& painter, const QRectF& place) {
        painter.fillRect(place, widget->palette().window());
        widget->render(&painter, place.topLeft().toPoint());
    };
    return exportable;
}

QString exportTo(const Exportable& exportable, const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "csv" && exportable.saveCsv) return exportable.saveCsv(path);
    QByteArray bytes;
    if (suffix == "png" && exportable.paint) {
        bytes = pngOf(exportable);
    } else if (suffix == "svg" && exportable.paint) {
        bytes = svgOf(exportable);
    } else if (suffix == "csv" && exportable.csv) {
        bytes = exportable.csv();
    } else {
        return exportText(QT_TRANSLATE_NOOP(
                              "Export", "\"%1\" cannot be saved as %2. Choose PNG, SVG or CSV."))
            .arg(exportable.name, suffix.toUpper());
    }
    if (bytes.isEmpty())
        return exportText(QT_TRANSLATE_NOOP("Export", "There is nothing to save yet."));
    return writeWhole(path, bytes);
}

ExportOffer::ExportOffer(const QString& panel, Content content, QObject* parent)
    : QObject(parent), m_panel(panel), m_content(std::move(content)) {}

void addExportActions(QMenu* menu, QWidget* parent, const Exportable& example,
                      std::function<Exportable()> make) {
    const QString panel = parent->objectName().remove(QStringLiteral("_panel"));
    const auto offer = [&](const QString& title, const QString& suffix) {
        new ExportOffer(panel,
                        {title, [make] { return make().name; }, suffix,
                         [make](const QString& path, const ExportOffer::Done& done) {
                             done(exportTo(make(), path));
                         }},
                        menu);
    };
    const auto add = [&](const QString& text, const QString& suffix) {
        QAction* action = menu->addAction(
            text, parent, [parent, make, suffix] { askAndSave(parent, make(), suffix); });
        action->setObjectName("export." + suffix);
    };
    if (example.paint) {
        add(exportText(QT_TRANSLATE_NOOP("Export", "Save as &PNG...")), "png");
        add(exportText(QT_TRANSLATE_NOOP("Export", "Save as &SVG...")), "svg");
        offer(exportText(QT_TRANSLATE_NOOP("Export", "Chart, PNG")), "png");
        offer(exportText(QT_TRANSLATE_NOOP("Export", "Chart, SVG")), "svg");
    }
    if (example.csv || example.saveCsv) {
        add(exportText(QT_TRANSLATE_NOOP("Export", "Save as &CSV...")), "csv");
        offer(exportText(QT_TRANSLATE_NOOP("Export", "Data of the chart, CSV")), "csv");
    }
    if (example.csv) {
        QAction* copy = menu->addAction(
            exportText(QT_TRANSLATE_NOOP("Export", "C&opy values")), parent,
            [make] { QGuiApplication::clipboard()->setText(QString::fromUtf8(make().csv())); });
        copy->setObjectName(QStringLiteral("export.copy"));
    }
}

void addChartMenu(QWidget* chart, QMenu* exports, std::function<void(QPoint)> goTo) {
    chart->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(chart, &QWidget::customContextMenuRequested, exports,
                     [chart, exports, goTo = std::move(goTo)](QPoint at) {
                         auto* menu = new QMenu(chart);
                         menu->setObjectName(QStringLiteral("chart.menu"));
                         menu->setAttribute(Qt::WA_DeleteOnClose);
                         if (goTo) {
                             menu->addAction(
                                 exportText(QT_TRANSLATE_NOOP("Export", "&Go to this frame")),
                                 chart, [goTo, at] { goTo(at); });
                             menu->addSeparator();
                         }
                         menu->addActions(exports->actions());
                         menu->popup(chart->mapToGlobal(at));
                     });
}

}  // namespace spoor
