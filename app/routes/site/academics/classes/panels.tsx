import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { ClassOfferingRow, SessionRow } from '~/domain/academics/academic-setup.server'
import type { ClassChoices, TeacherChoice } from '~/domain/academics/choices.server'
import { useName } from '~/i18n/use-words'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { askedFor } from './asked'
import { ClassPanel } from './class-panel'
import { SectionPanel } from './section-panel'
import { SessionPanel } from './session-panel'

interface PanelsProps {
  sessions: SessionRow[]
  session: SessionRow | null
  offerings: ClassOfferingRow[]
  choices: ClassChoices
  teachers: TeacherChoice[]
  lastResult: SubmissionResult<string[]> | undefined
}

/** The panel or question that the address asks for: ?edit=session, session-7, class, section-new-12, section-34; ?confirm=class-12, section-34. */
export function Panels({ sessions, session, offerings, choices, teachers, lastResult }: PanelsProps) {
  const { t, n } = useWords()
  const name = useName()
  const params = new URLSearchParams(useLocation().search)
  const edit = params.get('edit') ?? ''
  const { kind = null, id = null } = askedFor(edit) ?? {}
  const withSection = (key: number | null) => offerings.find((one) => one.sections.some((row) => row.id === key))
  const offering = kind === 'section-new' ? offerings.find((one) => one.id === id) : withSection(id)
  const section = offering?.sections.find((one) => one.id === id)
  const editing = sessions.find((one) => one.id === id)
  const about = (one: ClassOfferingRow) =>
    [name(one.class), one.class.hasGroups ? name(one.group) : '', name(one.shift), name(one.version)]
      .filter(Boolean)
      .join(' · ')

  const { kind: question = null, id: leavingId = null } = askedFor(params.get('confirm')) ?? {}
  const leaving = question === 'class' ? offerings.find((one) => one.id === leavingId) : withSection(leavingId)
  const leavingSection = leaving?.sections.find((row) => row.id === leavingId)
  return (
    <>
      {kind === 'session' && (id === null || editing) ? (
        <SessionPanel
          key={edit}
          session={id === null ? undefined : editing}
          types={choices.sessionTypes}
          catalogue={choices.catalogueSessions.filter(
            (one) =>
              one.id === editing?.academicSessionId ||
              !sessions.some((other) => other.id !== id && other.label === one.label),
          )}
          lastResult={lastResult}
        />
      ) : null}
      {kind === 'class' && session ? (
        <ClassPanel key={edit} session={session} choices={choices} lastResult={lastResult} />
      ) : null}
      {(kind === 'section-new' || (kind === 'section' && section)) && offering ? (
        <SectionPanel
          key={edit}
          section={kind === 'section' ? section : undefined}
          offeringId={offering.id}
          about={about(offering)}
          teachers={teachers}
          lastResult={lastResult}
        />
      ) : null}
      {question === 'class' && leaving ? (
        <ConfirmForm
          values={{ intent: 'removeClass', id: leaving.id }}
          name={about(leaving)}
          type={t('academics:class.one')}
          text={t('academics:class.removeText', { sections: n(leaving.sections.length), papers: n(leaving.papers) })}
        />
      ) : null}
      {question === 'section' && leaving && leavingSection ? (
        <ConfirmForm
          values={{ intent: 'removeSection', id: leavingSection.id }}
          name={`${name(leavingSection)} (${about(leaving)})`}
          type={t('academics:section.one')}
        />
      ) : null}
    </>
  )
}
