import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Thana extends Model<InferAttributes<Thana>, InferCreationAttributes<Thana>> {
  declare id: CreationOptional<number>
  declare districtId: number
  declare kind: CreationOptional<string>
  declare nameEn: string
  declare nameBn: string
  declare code: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

Thana.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    districtId: { type: DataTypes.BIGINT, allowNull: false },
    kind: DataTypes.TEXT,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    code: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'thana' },
)
