import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Period extends SiteModel<InferAttributes<Period>, InferCreationAttributes<Period>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare shiftId: number
  declare nameEn: string
  declare nameBn: string
  declare kind: CreationOptional<string>
  declare weekdays: number[]
  declare startsAt: string
  declare endsAt: string
}

Period.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    shiftId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: DataTypes.TEXT,
    weekdays: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false },
    startsAt: { type: DataTypes.TIME, allowNull: false },
    endsAt: { type: DataTypes.TIME, allowNull: false },
  },
  { sequelize: database(), tableName: 'period' },
)
