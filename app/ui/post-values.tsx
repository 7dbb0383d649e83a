import { Form, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from './shell/context'

type Value = string | number | null | undefined

export interface PostValuesProps extends FormProps {
  values?: Readonly<Record<string, Value | readonly Value[]>>
  children?: ReactNode
}

/** A form in which what is known already stands hidden. A list is sent as several values, null not at all. */
export function PostValues({ values = {}, children, ...props }: PostValuesProps) {
  return (
    <Form {...props} method="post">
      <CsrfField />
      {Object.entries(values).flatMap(([name, value]) =>
        [value].flat().map((one, at) => one == null || <input key={name + at} type="hidden" name={name} value={one} />),
      )}
      {children}
    </Form>
  )
}
