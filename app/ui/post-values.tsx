import { Form, type FormProps } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { ClosedContext, CsrfField } from './shell/context'

type Value = string | number | null | undefined

export interface PostValuesProps extends FormProps {
  values?: Readonly<Record<string, Value | readonly Value[]>>
  children?: ReactNode
}

/**
 * A form in which what is known already stands hidden. A list is sent as several values, null not at all. Where the page takes nothing any more
 * (a membership is over) it shows what is there, and no button sends it.
 */
export function PostValues({ values = {}, children, ...props }: PostValuesProps) {
  const closed = useContext(ClosedContext) === 'page'
  return (
    <Form {...props} method="post">
      <CsrfField />
      {Object.entries(values).flatMap(([name, value]) =>
        [value].flat().map((one, at) => one == null || <input key={name + at} type="hidden" name={name} value={one} />),
      )}
      {closed ? (
        <ClosedContext.Provider value="form">
          <fieldset disabled className="contents">
            {children}
          </fieldset>
        </ClosedContext.Provider>
      ) : (
        children
      )}
    </Form>
  )
}
