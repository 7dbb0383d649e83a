export { Card, fieldRow, FormActions, FormGrid, KeyValue, Page, Section, Toolbar } from './page'
export { ActiveBadge, Alert, Badge, Details, EmptyState, Stat, Stats, type Tone } from './state'
export { JobProgress, ProgressBar, type JobState } from './progress'
