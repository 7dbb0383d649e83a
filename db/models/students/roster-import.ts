import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class RosterImport extends SiteModel<InferAttributes<RosterImport>, InferCreationAttributes<RosterImport>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare fileName: string
  declare rows: unknown
  declare rowCount: CreationOptional<number>
  declare mapping: CreationOptional<unknown>
  declare defaults: CreationOptional<unknown>
  declare mode: CreationOptional<string | null>
  declare state: CreationOptional<string>
  declare jobId: CreationOptional<number | null>
  declare summary: CreationOptional<unknown | null>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare finishedAt: CreationOptional<Date | null>
}

RosterImport.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    fileName: { type: DataTypes.TEXT, allowNull: false },
    rows: { type: DataTypes.JSONB, allowNull: false },
    rowCount: DataTypes.INTEGER,
    mapping: DataTypes.JSONB,
    defaults: DataTypes.JSONB,
    mode: DataTypes.TEXT,
    state: DataTypes.TEXT,
    jobId: DataTypes.BIGINT,
    summary: DataTypes.JSONB,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    finishedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'roster_import' },
)
