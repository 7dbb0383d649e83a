import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class CalendarEvent extends SiteModel<InferAttributes<CalendarEvent>, InferCreationAttributes<CalendarEvent>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare titleEn: string
  declare titleBn: string
  declare kind: string
  declare fromOn: string
  declare toOn: string
  declare startsAt: CreationOptional<string | null>
  declare endsAt: CreationOptional<string | null>
  declare audience: CreationOptional<string[]>
  declare classIds: CreationOptional<number[]>
  declare noteEn: CreationOptional<string>
  declare noteBn: CreationOptional<string>
  declare changedAt: CreationOptional<Date>
  declare active: CreationOptional<boolean>
}

CalendarEvent.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    fromOn: { type: DataTypes.DATEONLY, allowNull: false },
    toOn: { type: DataTypes.DATEONLY, allowNull: false },
    startsAt: DataTypes.TIME,
    endsAt: DataTypes.TIME,
    audience: DataTypes.ARRAY(DataTypes.TEXT),
    classIds: DataTypes.ARRAY(DataTypes.BIGINT),
    noteEn: DataTypes.TEXT,
    noteBn: DataTypes.TEXT,
    changedAt: DataTypes.DATE,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'calendar_event' },
)
