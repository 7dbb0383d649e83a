import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class CalendarOverride extends SiteModel<
  InferAttributes<CalendarOverride>,
  InferCreationAttributes<CalendarOverride>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare centralEventId: number
  declare hidden: CreationOptional<boolean>
  declare titleEn: CreationOptional<string | null>
  declare titleBn: CreationOptional<string | null>
  declare fromOn: CreationOptional<string | null>
  declare toOn: CreationOptional<string | null>
}

CalendarOverride.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    centralEventId: { type: DataTypes.BIGINT, allowNull: false },
    hidden: DataTypes.BOOLEAN,
    titleEn: DataTypes.TEXT,
    titleBn: DataTypes.TEXT,
    fromOn: DataTypes.DATEONLY,
    toOn: DataTypes.DATEONLY,
  },
  { sequelize: database(), tableName: 'calendar_override' },
)
