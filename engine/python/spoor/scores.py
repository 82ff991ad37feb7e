# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Comparison of boxes with ground truth."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, List, Literal, Optional, Tuple, Union, cast

import numpy as np

from . import _spoor
from .documents import Boxes, read
from .runs import Run


@dataclass(frozen=True)
class Score:
    """The scores of one target, as in `spoor-cli evaluate`; see "Scores" in the manual.

    success has 21 overlap thresholds (0, 0.05, ... 1), precision 51 thresholds of the distance of the
    centres (0 to 50 pixels), and norm_precision 51 thresholds of that distance relative to the size
    of the ground-truth box (0 to 0.5). A frame is bad if the box overlaps the ground truth by less than
    0.1 or the target is absent and has a box, and good if the overlap is above 0.5. The lt_ scores are those of VOT's long-term challenges, at the
    confidence lt_threshold.
    """

    target: int
    frames: int
    present: int  #: frames in which the target is present
    lost: int  #: frames of these without a box in the result
    auc: float
    sr50: float
    p20: float
    np_auc: float  #: normalised precision as in TrackingNet
    np20: float  #: normalised precision at 0.2
    centre_error: float
    success: np.ndarray
    precision: np.ndarray
    norm_precision: np.ndarray
    tld_p: float
    tld_r: float
    tld_f: float
    ao: float
    sr05: float
    sr075: float
    lt_p: float
    lt_r: float
    lt_f: float
    lt_threshold: float
    lt_thresholds: np.ndarray
    lt_precisions: np.ndarray
    lt_recalls: np.ndarray
    shape_overlap: Optional[float] = None  #: of shapes, as in VOT's toolkit; None for plain boxes
    shape_auc: Optional[float] = None
    shape_turned: Optional[float] = None  #: exact overlap, if all shapes are boxes, rotated or not
    j: Optional[float] = None  #: of masks, if the image size is known
    f: Optional[float] = None
    ignored: int = 0  #: boxes of the whole ground truth that it marks as not counted
    taken: int = 0  #: boxes of the whole result that match only such boxes, not counted either
    bad_frames: Optional[int] = None  #: None for results without states
    bad_flagged: Optional[int] = None  #: bad frames with another state than Tracking
    bad_flagged_share: Optional[float] = None  #: None without bad frames
    bad_flagged_interval: Optional[Tuple[float, float]] = None  #: of 95 % (Wilson)
    bad_flagged_by_state: Optional[int] = None  #: those of them that the state alone flags
    good_frames: Optional[int] = None
    good_flagged: Optional[int] = None
    good_flagged_share: Optional[float] = None
    good_flagged_interval: Optional[Tuple[float, float]] = None
    good_flagged_by_state: Optional[int] = None


@dataclass(frozen=True)
class MotScore:
    """Multi-object scores over all targets, as in MOTChallenge and TrackEval; see "Scores" in the manual.

    CLEAR and identity figures match boxes that overlap by at least one half. HOTA figures are means over
    the overlap thresholds 0.05, 0.1, ... 0.95.
    """

    mota: float
    idf1: float
    hota: float
    deta: float
    assa: float
    true_positives: int
    false_positives: int
    false_negatives: int
    switches: int  #: identity switches of ground-truth targets


#: Types that can be compared: a path, Boxes, a Run, or an array of n x 4.
Comparable = Union[str, "os.PathLike[str]", Boxes, Run, np.ndarray]


def _boxes(what: Any, otb_base: int) -> Boxes:
    if isinstance(what, Boxes):
        return what
    if isinstance(what, Run):
        return what.boxes
    if isinstance(what, (str, os.PathLike)):
        return read(what, otb_base=otb_base)
    return Boxes.of(what)


def evaluate(
    truth: Comparable,
    result: Comparable,
    *,
    target: Optional[int] = None,
    size: Tuple[int, int] = (0, 0),
    absent: Literal["repeat", "nan", "zero"] = "repeat",
    otb_base: int = 1,
) -> Score:
    """Compares a result with ground truth. Returns a Score. If the ground truth has several targets and
    `target` chooses none of them, it returns the list of evaluate_all(). Call that one for a type that
    says so.

    target  ID of the target in the ground truth
    size    image size, to which the measures of GOT-10k clip boxes
    absent  how a frame without a box counts while the target is present: as the last box ("repeat"),
            as no box ("nan"), or as the box 0,0,0,0 ("zero")
    """
    scores = _scores(truth, result, target, size, absent, otb_base)
    return scores[0] if len(scores) == 1 else cast(Score, scores)


def evaluate_all(
    truth: Comparable,
    result: Comparable,
    *,
    size: Tuple[int, int] = (0, 0),
    absent: Literal["repeat", "nan", "zero"] = "repeat",
    otb_base: int = 1,
) -> List[Score]:
    """Returns the Score of each target in the ground truth. Targets are compared with those of the same
    ID or, if the IDs differ, with those that overlap them most over all frames. The arguments are those
    of evaluate().
    """
    return _scores(truth, result, None, size, absent, otb_base)


def evaluate_mot(truth: Comparable, result: Comparable, *, otb_base: int = 1) -> MotScore:
    """Returns MOTA, IDF1 and HOTA of all targets together. IDs need not be the same in both."""
    true, found, _, _ = _spoor.counted(
        _boxes(truth, otb_base)._session, _boxes(result, otb_base)._session, -1
    )
    return MotScore(**_spoor.mot_score(true, found))


def _scores(
    truth: Comparable,
    result: Comparable,
    target: Optional[int],
    size: Tuple[int, int],
    absent: str,
    otb_base: int,
) -> List[Score]:
    true, found = _boxes(truth, otb_base), _boxes(result, otb_base)
    if size != (0, 0):
        true = true.copy()
        true.size = size
    if target is not None:
        _ = true[target]
    true_session, found_session, ignored, taken = _spoor.counted(
        true._session, found._session, -1 if target is None else target
    )
    true, found = Boxes(true_session), Boxes(found_session)
    ids = true.ids if target is None else [target]
    scores = []
    pairs = _spoor.match_targets(true._session, found._session)
    nobody = max(found.ids, default=0) + 1
    for number in ids:
        several = len(ids) > 1 or (target is not None and number in found.ids)
        other = pairs.get(number, nobody) if several else -1
        columns = _spoor.score(
            true._session, number, found._session, other, absent, found.format
        )
        scores.append(Score(target=number, ignored=ignored, taken=taken, **columns))
    if not scores or not any(score.present for score in scores):
        raise _spoor.Error("The ground truth contains no box to compare with.")
    return scores
