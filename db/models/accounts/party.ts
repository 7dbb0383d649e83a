import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Party extends SiteModel<InferAttributes<Party>, InferCreationAttributes<Party>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare kind: string
  declare nameEn: string
  declare nameBn: string
  declare mobile: CreationOptional<string | null>
  declare address: CreationOptional<string>
  declare taxNumber: CreationOptional<string>
  declare note: CreationOptional<string>
  declare active: CreationOptional<boolean>
}

Party.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    mobile: DataTypes.TEXT,
    address: DataTypes.TEXT,
    taxNumber: DataTypes.TEXT,
    note: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'party' },
)
