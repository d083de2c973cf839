/* index.ts: what boards are made of. */
import './kit.css';

export { colon } from '../../i18n';
export { Mark, MarkGlyph, ownClass, seatName, shapeOf } from '../../parts/mark';
export { movesAbout } from './about';
export { Answers, Back, Into, usePointed, type AnswerLook } from './answers';
export { firstClause } from './clauses';
export { useRoomBeside } from './beside';
export type { Deal, Goal, Guide, Way, When } from './coach';
export { flatHexes, Grid, pointedHexes, squares } from './grid';
export { BoardMap, MapScale, optionsAt, type Space as MapSpace, type SpaceOptions } from './map';
export { useLitInSight } from './insight';
export { Moves, partsOf, type MoveRules } from './moves';
export { useNever } from './never';
export { glyphsOf, signsOf, type Sheet } from './sign';
export { Lines, longestWord, Spans, type Icons } from './spans';
export { Standing, type StandingAction } from './standing';
export { Still } from './still';
export { argumentOf, automatedSteps, StepControls, thingIn, useNews, type Step, type Steps } from './steps';
export { useTable, type Table } from './table';
export { Card, Choice, Close, Count, Meter, MoveButton, movesHere, Panel, Tag, Thing, Told } from './thing';
export { Words, type Labels } from './words';
export { useKeptHeight } from './keep';
