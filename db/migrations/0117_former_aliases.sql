-- Names that institutions and groups had under the product's domain before. What is printed with them (codes, addresses) is led on to
-- where they are now, and nobody else is given such a name. The column is not called by the tenant: a host is looked up before there is one.

CREATE TABLE former_alias (
  alias citext PRIMARY KEY,
  held_by bigint NOT NULL REFERENCES tenant,
  given_up_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON former_alias (held_by);
CREATE INDEX ON former_alias (alias_skeleton(alias::text));
CALL provider_wall('former_alias');
