// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/picture_match.h"
#include "engine/compute/device_info.h"

#include <QDialog>
#include <QStringList>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace spoor {

class Document;

/// Finds image files in the frame on screen by template matching, and adds the matches as targets.
/// GUI thread; a search runs on a thread of its own. The dialog must be modal, so that the frame
/// stays.
class FindImageDialog : public QDialog {
    Q_OBJECT
public:
    explicit FindImageDialog(Document& document, QWidget* parent = nullptr);

    /// Adds images to search for.
    void addImages(const QStringList& files);

signals:
    void searched();  ///< the matches or the reason of a failure are shown

private:
    QWidget* makeImages();
    QWidget* makeOptions();
    QWidget* makeMatches();
    void setDevices(const std::vector<DeviceInfo>& devices);
    void search();
    void showMatches(std::vector<PictureMatch> matches);
    void addTargets();
    void updateEnabled();

    Document& m_document;
    QWidget* m_input;  ///< what to search for
    QListWidget* m_images;
    QDoubleSpinBox* m_threshold;
    QSpinBox* m_max;
    QComboBox* m_method;
    QListWidget* m_devices;
    QTableWidget* m_table;
    QLabel* m_outcome;
    QPushButton* m_search;
    QPushButton* m_add;
    std::vector<PictureMatch> m_matches;
    bool m_searching = false;
};

}  // namespace spoor
