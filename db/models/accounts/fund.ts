import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Fund extends SiteModel<InferAttributes<Fund>, InferCreationAttributes<Fund>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare general: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

Fund.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    general: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'fund' },
)
