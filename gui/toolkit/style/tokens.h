// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPalette;

namespace spoor {

/// All colours of the window, one instance per theme. Palette, style, icons and charts derive
/// theirs from here.
struct Tokens {
    // Surfaces, from the back to the front
    QRgb well;      ///< around the picture
    QRgb window;    ///< tool bar and strips
    QRgb panel;     ///< panels and dialogs
    QRgb raised;    ///< cards, menus, hover of quiet items
    QRgb field;     ///< fields and buttons
    QRgb pressed;   ///< pressed buttons, grooves, tags
    QRgb selected;  ///< selected row or tool
    // Lines
    QRgb line;     ///< separators
    QRgb control;  ///< outline of fields and buttons
    QRgb edge;     ///< outline of check boxes, filled part of a slider
    // Text
    QRgb text1;  ///< values and names
    QRgb text2;  ///< labels
    QRgb text3;  ///< captions
    // Accent: never used for data
    QRgb accent;  ///< text and lines: active tab, link, focus ring
    QRgb fill;    ///< primary button and switch, below white text
    QRgb fillHover;
    QRgb fillPressed;
    QRgb dangerFill;  ///< destructive button, below white text
    // Meaning
    QRgb danger;
    QRgb warning;
    QRgb good;
    QRgb info;
    QRgb lost;  ///< segment of a lost target
    QRgb lostText;
    // Backgrounds of tags, below the text of the same meaning
    QRgb dangerTag;
    QRgb warningTag;
    QRgb goodTag;
    QRgb infoTag;
    // Charts
    QRgb plot;
    QRgb grid;
};

inline constexpr QRgb white = 0xffffffff;
/// Background and text of chips, labels and notices over the video, in both themes.
inline constexpr QRgb overlayFill = 0xe014161a;
inline constexpr QRgb overlayText = 0xffe9ebef;
/// Opacity of disabled controls.
inline constexpr double disabledOpacity = 0.45;

inline constexpr Tokens darkTokens{.well = 0xff0d0e11,
                                   .window = 0xff14161a,
                                   .panel = 0xff1a1d22,
                                   .raised = 0xff23272e,
                                   .field = 0xff23272e,
                                   .pressed = 0xff2d323b,
                                   .selected = 0xff262c4a,
                                   .line = 0xff2a2e36,
                                   .control = 0xff3a404b,
                                   .edge = 0xff707988,
                                   .text1 = 0xffe9ebef,
                                   .text2 = 0xffaeb5c0,
                                   .text3 = 0xff949ca9,
                                   .accent = 0xff8e9dff,
                                   .fill = 0xff5163e6,
                                   .fillHover = 0xff5868ea,
                                   .fillPressed = 0xff4455d2,
                                   .dangerFill = 0xffc9382d,
                                   .danger = 0xffff7a6e,
                                   .warning = 0xfff0b649,
                                   .good = 0xff55c893,
                                   .info = 0xff6fb7ff,
                                   .lost = 0xffff6a5c,
                                   .lostText = 0xff1a0c0a,
                                   .dangerTag = 0xff3a1f1e,
                                   .warningTag = 0xff35290f,
                                   .goodTag = 0xff16302a,
                                   .infoTag = 0xff182a3d,
                                   .plot = 0xff16181d,
                                   .grid = 0xff262a32};

inline constexpr Tokens lightTokens{.well = 0xffd8dbe1,
                                    .window = 0xffeef0f3,
                                    .panel = 0xffffffff,
                                    .raised = 0xfff1f3f6,
                                    .field = 0xffffffff,
                                    .pressed = 0xffe2e6ec,
                                    .selected = 0xffe6e9fc,
                                    .line = 0xffdce0e6,
                                    .control = 0xffc3c9d2,
                                    .edge = 0xff7e8795,
                                    .text1 = 0xff1a1d22,
                                    .text2 = 0xff4a525e,
                                    .text3 = 0xff5f6774,
                                    .accent = 0xff4254d4,
                                    .fill = 0xff4a5ce0,
                                    .fillHover = 0xff4154d6,
                                    .fillPressed = 0xff3747be,
                                    .dangerFill = 0xffc9382d,
                                    .danger = 0xffbf2a20,
                                    .warning = 0xff855300,
                                    .good = 0xff0f6e46,
                                    .info = 0xff1463b8,
                                    .lost = 0xffd5382c,
                                    .lostText = 0xffffffff,
                                    .dangerTag = 0xfffbe7e5,
                                    .warningTag = 0xfffaf0dc,
                                    .goodTag = 0xffe1f3ea,
                                    .infoTag = 0xffe4effa,
                                    .plot = 0xfff7f8fa,
                                    .grid = 0xffe4e7ec};

/// The tokens of the theme that a palette belongs to.
const Tokens& tokens(const QPalette& palette);
/// The tokens of the application's theme.
const Tokens& tokens();

/// `front` over `back` with the given opacity.
QColor mixed(QRgb front, QRgb back, double opacity);

}  // namespace spoor
